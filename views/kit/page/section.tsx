import type { Children } from '@kitajs/html'
import { url } from '../../attribute.ts'
import type { NavLink } from '../../props.ts'
import { Icon } from '../icons/icon.tsx'

interface SectionProps {
  title: string
  /** Where more of it is. */
  link?: NavLink
  children?: Children
}

/** A part of a page under its own heading. */
export function Section({ title, link, children }: SectionProps) {
  return (
    <section class="section wrap">
      <header class="section-head">
        <h2 safe>{title}</h2>
        {link !== undefined && (
          <a class="more" href={url(link.href)}>
            <span safe>{link.label}</span> <Icon name="arrow" />
          </a>
        )}
      </header>
      {children}
    </section>
  )
}
