import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { AdminIcon } from '../icons/admin-icons.tsx'

/** The way up from an admin page. */
export function Crumbs({ crumbs, t }: { crumbs: { href: string; label: string }[]; t: Translate }) {
  if (crumbs.length === 0) return null
  return (
    <nav class="crumbs" aria-label={attr(t('adminui.breadcrumbs'))}>
      <ol>
        {crumbs.map((crumb) => (
          <li>
            <a href={url(crumb.href)} safe>
              {crumb.label}
            </a>
            <AdminIcon name="right" size={12} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
