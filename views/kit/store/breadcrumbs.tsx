import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'

export interface Crumb {
  label: string
  /** The page itself has none. */
  href?: string
}

/** The way from the front page to here. */
export function Breadcrumbs({ trail, t }: { trail: Crumb[]; t: Translate }) {
  return (
    <nav class="crumbs" aria-label={attr(t('ui.breadcrumbs'))}>
      <ol>
        {trail.map((crumb) => (
          <li>
            {crumb.href === undefined ? (
              <span aria-current="page" safe>
                {crumb.label}
              </span>
            ) : (
              <a href={url(crumb.href)} safe>
                {crumb.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
