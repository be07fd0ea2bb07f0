// The questions of a quote, answered by what a test says: goods, stock, taxes, delivery, discounts, cards.
import type { In, Out } from '#server/bus.ts'
import { defineModule } from '#server/module.ts'

type Sellable = Out<'products.sellable'>[number]

/** A variant with a price; everything may be said otherwise. */
export function sellable(variantId: string, changes: Partial<Sellable> = {}): Sellable {
  return {
    variantId,
    productId: `product-of-${variantId}`,
    slug: variantId,
    title: variantId.toUpperCase(),
    variantTitle: null,
    options: {},
    sku: null,
    image: null,
    price: 1_000,
    compareAt: null,
    taxable: true,
    taxClass: null,
    requiresShipping: true,
    grams: 100,
    giftCard: false,
    ...changes,
  }
}

/** Answers as its properties stand; those that are undefined are answered by nobody. */
export class FakeTill {
  goods: Sellable[] = []
  stock: Record<string, number> = {}
  /** Those that are sold on when none is left. */
  oversold: string[] = []
  tax: ((asked: In<'tax.quote'>) => Out<'tax.quote'>) | undefined
  rates: ((asked: In<'shipping.rates'>) => Out<'shipping.rates'>) | undefined
  discounts: ((asked: In<'discounts.price'>) => Out<'discounts.price'>) | undefined
  catalogue: ((asked: In<'discounts.catalogue'>) => Out<'discounts.catalogue'>) | undefined
  cards: ((asked: In<'giftcards.cover'>) => Out<'giftcards.cover'>) | undefined
  currencies: ((asked: In<'currencies.price'>) => Out<'currencies.price'>) | undefined

  /** `currencies.price` cannot be left unanswered by a module that answers it, so that one is a module of its own. */
  readonly module = defineModule({
    name: '@test/till',
    answers: {
      'products.sellable': (_scope, { variantIds }) =>
        this.goods.filter((one) => variantIds.includes(one.variantId)),
      'inventory.levels': (_scope, { variantIds }) =>
        Object.fromEntries(
          variantIds.map((id) => {
            const available = new Map(Object.entries(this.stock)).get(id)
            const oversell = this.oversold.includes(id)
            return [id, available === undefined ? null : { onHand: available, available, oversell }]
          }),
        ),
      'tax.quote': (_scope, asked) =>
        this.tax?.(asked) ?? { lines: {}, rounding: 'line', shipping: 'class' },
      'shipping.rates': (_scope, asked) => this.rates?.(asked) ?? { parcels: [] },
      'discounts.price': (_scope, asked) =>
        this.discounts?.(asked) ?? { lines: [], order: [], shipping: [], refused: [] },
      'discounts.catalogue': (_scope, asked) => this.catalogue?.(asked) ?? {},
      'giftcards.cover': (_scope, asked) => this.cards?.(asked) ?? { tenders: [], refused: [] },
    },
  })

  readonly money = defineModule({
    name: '@test/money',
    answers: {
      'currencies.price': (_scope, asked) =>
        this.currencies?.(asked) ?? {
          prices: Object.fromEntries(
            asked.items.map(({ variantId, price, compareAt }) => [variantId, { price, compareAt }]),
          ),
          step: 1,
        },
    },
  })
}
