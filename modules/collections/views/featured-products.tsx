import type { Children } from '@kitajs/html'
import { Section } from '#views/kit/page/section.tsx'
import type { NavLink } from '#views/props.ts'

interface FeaturedProductsProps {
  title: string
  link: NavLink
  /** The cards as the theme draws them. */
  children: Children
}

/** A few products of a collection. */
export function FeaturedProducts({ title, link, children: safeChildren }: FeaturedProductsProps) {
  return (
    <Section title={title} link={link}>
      {safeChildren}
    </Section>
  )
}
