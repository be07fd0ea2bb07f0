import { ProductGrid } from '#views/kit/product-grid.tsx'
import { Section } from '#views/kit/section.tsx'
import type { CardProps, Format, NavLink, Translate } from '#views/props.ts'

interface FeaturedProductsProps {
  title: string
  link: NavLink
  cards: CardProps[]
  t: Translate
  format: Format
}

/** A few products of a collection. */
export function FeaturedProducts({ title, link, cards, t, format }: FeaturedProductsProps) {
  return (
    <Section title={title} link={link}>
      <ProductGrid cards={cards} t={t} format={format} level={3} />
    </Section>
  )
}
