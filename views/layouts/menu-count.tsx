import { attr, url } from '#views/attribute.ts'
import { AdminIcon } from '#views/kit/icons/admin-icons.tsx'
import type { Translate } from '#views/props.ts'

const mostCounted = 99

/** How much waits at an entry of the menu; nothing for none. */
export function MenuCount({ count, t }: { count: number; t: Translate }) {
  if (count === 0) return null
  return (
    <span class="menu-count">
      <span aria-hidden="true" safe>
        {count > mostCounted ? `${mostCounted}+` : String(count)}
      </span>
      <span class="visually-hidden" safe>
        {t('adminui.waiting', { count })}
      </span>
    </span>
  )
}

/** What colleagues told the reader: where it stands, and how much of it is new. */
export interface Bell {
  href: string
  count: number
}

export const BellLink = ({ href, count, t }: Bell & { t: Translate }) => (
  <a class="bell" href={url(href)} title={attr(t('adminui.bell'))}>
    <AdminIcon name="bell" />
    <span class="visually-hidden" safe>
      {t('adminui.bell')}
    </span>
    <MenuCount count={count} t={t} />
  </a>
)
