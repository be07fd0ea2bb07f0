import { Tabs } from '#views/kit/lists/tabs.tsx'
import type { Translate } from '#views/props.ts'

const rooms = {
  queue: '/admin/reviews',
  reports: '/admin/reviews/reports',
  requests: '/admin/reviews/requests',
  analytics: '/admin/reviews/analytics',
  import: '/admin/reviews/import',
} as const

export type Room = keyof typeof rooms

/** The rooms of the desk. */
export function DeskNav({ current, t }: { current: Room; t: Translate }) {
  return (
    <Tabs
      label={t('reviews.admin.rooms')}
      tabs={Object.entries(rooms).map(([room, href]) => ({
        label: t(`reviews.admin.room.${room}`),
        href,
        current: room === current,
      }))}
    />
  )
}
