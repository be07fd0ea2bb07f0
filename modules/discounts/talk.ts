/** What discounts answer, and what they listen to. Amounts are minor units. */
import type { In } from '#server/bus.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { discountActs, discountParts, discountTrash } from './models/acts/act-kinds.ts'
import { memberPrices } from './models/groups/member-prices.ts'
import { PriceList } from './models/groups/price-list.ts'
import { outlookOf } from './models/price/outlook.ts'
import { mayBeOffDelivery, priceOf } from './models/price/price.ts'
import { DiscountCode } from './models/rules/code.ts'
import { discountKind } from './models/rules/discount-kind.ts'
import type { DiscountClass } from './models/rules/kinds.ts'
import { onSale, type Reduced, reduces, type SaleItem } from './models/sale/on-sale.ts'
import { mergeBuyers } from './models/uses/counters.ts'
import { countedRows, partBuyers } from './models/uses/part-buyers.ts'
import { free, freeOrder, hold, type Part, take, type Wish } from './models/uses/uses.ts'
import { discountExport } from './views/exported.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** What things cost for everybody may be something else now. */
    'sale.turned': Record<string, never>
  }
  interface Asks {
    /** Holds a use of each discount that a payment is for: all of them, or 409 DISCOUNT_USED_UP. Inside `atomic`. */
    'discounts.hold': {
      in: Wish & { seconds: number }
      out: undefined
    }
    /** Makes them uses of an order; answers what is used up meanwhile. Inside `atomic`. */
    'discounts.take': {
      in: Wish & { orderId: string }
      out: Part[]
    }
    /** A code as its discount spells it, which may be over or not yet; null for one that is none. */
    'discounts.spelling': { in: { code: string }; out: string | null }
    /** Whether anything is reduced for everybody now, and whether the lowest price of the 30 days before a reduction is told. */
    'discounts.reduces': { in: undefined; out: { sale: boolean; lowest: boolean } }
    /** Of variants that are no gift cards, those that are reduced: by discounts that come to everybody, or as typed. */
    'discounts.sale': {
      in: { items: readonly SaleItem[]; currency: string; lowest?: false }
      out: Record<string, Reduced>
    }
    /**
     * What this cart is near to. `gifts`: pieces for nothing whose condition is met, with the variants to choose from; the quote
     * says whether they are in stock and free. `near`: what takes something off once `amount` (minor units) or `pieces` more of
     * its goods are there; its class is `of`.
     */
    'discounts.outlook': {
      in: Omit<In<'discounts.price'>, 'delivery'>
      out: {
        gifts: { rule: string; label: string; code: string | null; variantIds: string[] }[]
        near: {
          rule: string
          label: string
          code: string | null
          of: DiscountClass
          amount: number
          pieces: number
        }[]
      }
    }
    /** Gives back what is held. Inside `atomic`. */
    'discounts.free': { in: { owner: string }; out: undefined }
  }
}

export const answers: Answers = {
  'discounts.price': priceOf,
  'discounts.catalogue': memberPrices,
  'prices.listOf': async (scope, { userId }) =>
    (await PriceList.of(scope, userId)).map(({ id }) => id).join(' '),
  'discounts.asksDelivery': mayBeOffDelivery,
  'discounts.outlook': outlookOf,
  'discounts.hold': (scope, wish) => hold(scope, wish).then(() => undefined),
  'discounts.reduces': reduces,
  'discounts.sale': onSale,
  'discounts.spelling': async (scope, { code }) =>
    (await DiscountCode.typed(scope, [code])).get(code)?.code ?? null,
  'discounts.take': take,
  'discounts.free': (scope, wish) => free(scope, wish).then(() => undefined),
}

export const gathers: Gathered = {
  mergedRows: () => countedRows,
  actKinds: () => discountActs,
  trashKinds: () => discountTrash,
  trashParts: () => discountParts,
  comingAreas: () => 'discounts',
  exportKinds: () => [discountExport],
  importKinds: () => [discountKind],
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) => mergeBuyers(scope, payload),
    'person.parted': (scope, { payload }) => partBuyers(scope, payload),
    'order.cancelled': (scope, { payload: { orderId } }) => freeOrder(scope, { orderId }),
  },
}
