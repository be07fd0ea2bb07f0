import type { CardProps, Format, Spare, Translate } from '../../props.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  cards: CardProps[]
  spare: Spare
  t: Translate
  format: Format
  /** How many pictures are likely on the first screen and fetched at once. */
  first?: number
  level?: 2 | 3
  add?: string | undefined
}

/** Products side by side; a list, so that a screen reader says how many there are. */
export function ProductGrid({ cards, spare, first = 0, ...rest }: ProductGridProps) {
  const safeItems = cards.map((card, index) =>
    spare(card.id, () => (
      <li>
        <ProductCard card={card} priority={index < first} {...rest} />
      </li>
    )),
  )
  return <ul class="grid">{safeItems}</ul>
}
