import { ProductGrid } from '#views/kit/product-grid.tsx'
import { Section } from '#views/kit/section.tsx'
import type { CardProps, Format, NavLink, Translate } from '#views/props.ts'

interface ProductRowProps {
  title: string
  link?: NavLink
  cards: CardProps[]
  t: Translate
  format: Format
}

/** A few products under a heading; nothing at all where there are none. */
export function ProductRow({ title, link, cards, t, format }: ProductRowProps) {
  if (cards.length === 0) return ''
  return (
    <Section title={title} link={link}>
      <ProductGrid cards={cards} t={t} format={format} />
    </Section>
  )
}
