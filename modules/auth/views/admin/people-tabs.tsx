import type { TabLink } from '#views/kit/lists/tabs.tsx'
import type { Translate } from '#views/props.ts'

const places = { users: '', roles: '/roles', security: '/security' } as const

/** The pages of System → Users; what decides about admins is for those who may do everything. */
export const peopleTabs = (
  current: keyof typeof places,
  decides: boolean,
  t: Translate,
): TabLink[] =>
  decides
    ? Object.entries(places).map(([name, path]) => ({
        label: t(`auth.admin.users.tab.${name}`),
        href: `/admin/users${path}`,
        current: name === current,
      }))
    : []
