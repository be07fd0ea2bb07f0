import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { RelatedRow, ViewedRow } from './views/row.tsx'

/** Loaded when it comes near, so that the product itself is there at once. */
export const RelatedProducts = defineComponent({
  describes:
    'What goes with a product: of the same collections, tags and kind. Without scripts, a link.',
  props: z.object({
    productId: z.string().nullish().describe('Nothing is shown without one'),
    take: z.number().int().min(1).max(24).default(4),
  }),
  example: '<RelatedProducts productId={props.product.id} />',
  render: ({ productId, take }, { t }: Scope) =>
    productId ? <RelatedRow productId={productId} take={take} t={t} /> : '',
})

/** Known only to the visitor's browser. */
export const RecentlyViewed = defineComponent({
  describes:
    'What the visitor looked at before; kept in the browser alone. Without scripts nothing is shown.',
  props: z.object({
    productId: z.string().optional().describe('The product being shown, to be remembered'),
  }),
  example: '<RecentlyViewed productId={props.product.id} />',
  render: ({ productId = '' }, { t }: Scope) => <ViewedRow productId={productId} t={t} />,
})
