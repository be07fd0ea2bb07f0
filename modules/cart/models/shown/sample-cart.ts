/** A cart for the examples of the component library. */
import type { Scope } from '#server/scope.ts'
import type { ShownCart } from './shown-cart.ts'

export const sampleCart = ({ shop }: Scope): ShownCart => ({
  id: null,
  revision: 1,
  lines: [
    {
      ...{ id: 'sample', variantId: 'sample', productId: null, slug: null, image: null },
      ...{ title: 'Nine Waves', variantTitle: 'A3 / Oak', properties: {}, plan: null, quantity: 2 },
      ...{ unitPrice: 2_400, compareAt: null, total: 4_800, problems: [] },
    },
  ],
  ...{ removed: [], itemCount: 2, subtotal: 4_800, discountTotal: 0, currency: shop.currency },
  delivery: { country: 'DE', missing: 1_400, arrives: null, unsent: [] },
  gifts: [
    {
      ...{ label: 'A free bag', code: null },
      choices: [
        { variantId: 'bag', productId: 'bag', slug: 'bag', title: 'Bag', variantTitle: null },
      ],
    },
  ],
  near: [],
  ...{ note: null, codes: [], notice: null, problems: [] },
})
