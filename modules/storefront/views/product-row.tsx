import type { Children } from '@kitajs/html'
import { Section } from '#views/kit/page/section.tsx'
import type { NavLink } from '#views/props.ts'

interface ProductRowProps {
  title: string
  link?: NavLink
  /** The cards as the theme draws them. */
  children: Children
}

/** A few products under a heading. */
export function ProductRow({ title, link, children: safeChildren }: ProductRowProps) {
  return (
    <Section title={title} link={link}>
      {safeChildren}
    </Section>
  )
}
