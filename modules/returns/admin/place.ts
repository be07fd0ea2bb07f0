/** Returns in the admin: their addresses, and the pages that belong together. */
import type { Place } from '#server/desk/noun.ts'
import type { Scope } from '#server/scope.ts'
import type { TabLink } from '#views/kit/lists/tabs.tsx'
import { countOpen } from '../models/withdrawals/cases.ts'
import { caseShape } from '../views/json.ts'
import { deskShape } from '../views/return-json.ts'

const path = '/admin/returns'

export const returns: Place = {
  ...{ path, words: 'returns.admin', one: 'return', many: 'returns', shape: deskShape },
}

export const withdrawals: Place = {
  ...{ path: `${path}/withdrawals`, words: 'returns.withdrawals' },
  ...{ one: 'withdrawal', many: 'withdrawals', shape: caseShape },
}

const pages = ['returns', 'withdrawals', 'settings'] as const

/** With how many withdrawals nobody has dealt with. */
export async function tabsAt(scope: Scope, current?: (typeof pages)[number]): Promise<TabLink[]> {
  const { t, format } = scope
  const open = await countOpen(scope)
  return pages.map((page) => ({
    label: t(`returns.tab.${page}`),
    href: page === 'returns' ? path : `${path}/${page}`,
    current: page === current,
    ...(page === 'withdrawals' && open > 0 ? { count: format.number(open) } : {}),
  }))
}
