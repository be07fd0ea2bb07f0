import { escapeHtml } from '@kitajs/html'
import { url } from '../attribute.ts'
import { Icon } from '../kit/icons/icon.tsx'
import type { MenuLink } from '../props.ts'

/** The links of a menu. What is nested opens by itself, without scripts. */
export function MenuLinks({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li>{link.items ? <Submenu link={link} items={link.items} /> : <Link link={link} />}</li>
      ))}
    </ul>
  )
}

/** Opens by click, touch and keys; only one is open at a time. Its own page is the first link in it. */
function Submenu({ link, items }: { link: MenuLink; items: MenuLink[] }) {
  return (
    <details class="submenu" name="menu">
      <summary>
        <span safe>{link.label}</span> <Icon name="chevron" />
      </summary>
      <ul>
        {link.href === undefined ? '' : <Entry link={link} />}
        {items.map((one) => (
          <>
            <Entry link={one} />
            {(one.items ?? []).map((deeper) => (
              <Entry link={deeper} deep />
            ))}
          </>
        ))}
      </ul>
    </details>
  )
}

function Entry({ link, deep }: { link: MenuLink; deep?: boolean }) {
  return (
    <li class={deep ? 'deep' : undefined}>
      <Link link={link} />
    </li>
  )
}

function Link({ link }: { link: MenuLink }) {
  if (link.href === undefined) return <b safe>{link.label}</b>
  // An e-mail address that is too long for its column breaks where it may.
  const safeLabel = escapeHtml(link.label).replace('@', '@<wbr>')
  return (
    <a
      href={url(link.href)}
      aria-current={link.current ? 'page' : undefined}
      target={link.newTab ? '_blank' : undefined}
      rel={link.newTab ? 'noopener' : undefined}
    >
      {safeLabel}
    </a>
  )
}
