import { z } from 'zod'
import { addFrom, cardGrid } from '#server/pages/parts/card-grid.tsx'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { ProductCard as CardView } from '#views/kit/store/product-card.tsx'
import { card } from './props.ts'

const level = z.union([z.literal(2), z.literal(3)]).default(3)

export const ProductCard = defineComponent({
  describes: 'A product in a list: picture, title and price, one link.',
  props: z.object({
    card,
    level,
    priority: z.boolean().default(false).describe('Its picture is likely on the first screen'),
  }),
  example: '<ProductCard card={props.card} />',
  render: (props, scope: Scope) => (
    <CardView {...props} add={addFrom(scope)} t={scope.t} format={scope.format} />
  ),
})

export const ProductGrid = defineComponent({
  describes: 'Products side by side.',
  props: z.object({ cards: z.array(card), level, first: z.number().int().default(0) }),
  example: '<ProductGrid cards={props.cards} />',
  render: (props, scope: Scope) => cardGrid(scope, props),
})
