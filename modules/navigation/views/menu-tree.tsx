import { url } from '#views/attribute.ts'
import type { MenuLink, Translate } from '#views/props.ts'

/** A menu as a page of its own, for those who open its address. */
export function MenuTree({ links, t }: { links: MenuLink[]; t: Translate }) {
  return (
    <div class="page wrap">
      <h1 safe>{t('navigation.title')}</h1>
      <div class="prose">
        <Links links={links} />
      </div>
    </div>
  )
}

function Links({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, items = [] }) => (
        <li>
          {href === undefined ? (
            <span safe>{label}</span>
          ) : (
            <a href={url(href)} safe>
              {label}
            </a>
          )}
          {items.length > 0 ? <Links links={items} /> : null}
        </li>
      ))}
    </ul>
  )
}
