/** What is to be priced, for whom, and where it goes. */
import type { Out } from '#server/bus.ts'
import type { Buyer, Destination } from './buyer.ts'
import type { LineKind, LineTax } from './draft-line.ts'
import type { Share, TaxRate } from './questions.ts'

/** One wish of a cart, a draft or an order. */
export interface WantedLine {
  key: string
  /** Empty for what is no variant of the catalogue. */
  variantId: string
  /** 1 to 9,999. */
  quantity: number
  /** What the buyer wrote for this line, as an engraving. */
  properties?: Readonly<Record<string, string>>
  /** The plan by which it is bought again and again. */
  planId?: string
  /** A unit price that was agreed before: no rule looks at it again, but tax, stock and delivery are asked anew. Never from a request. */
  agreed?: number
  /** The unit price that the buyer saw last, in minor units of the quote's currency. */
  seen?: number
  /** As it was agreed: nothing of it is asked again. Never from a request. */
  fixed?: FixedLine
  /** What a merchant wrote, and the catalogue does not know: its tax and delivery are asked. Never from a request of a buyer. */
  custom?: CustomLine
}

/** Goods that are in no catalogue. The price is one as the shop enters its prices. */
export interface CustomLine {
  title: string
  unitPrice: number
  taxable: boolean
  /** Null is the ordinary class. */
  taxClass: string | null
  requiresShipping: boolean
  grams: number
}

/** What a merchant takes off all goods, after every rule: an amount in minor units, or millionths of what is left. */
export type Reduction = {
  label: string
  /** Off these lines alone; off all goods where it is left out. */
  keys?: readonly string[]
} & ({ amount: number } | { rate: number })

/** A line whose price stands, as of an order that is edited or a line that a merchant wrote. */
export interface FixedLine {
  /** Goods where it is left out. */
  kind?: LineKind
  title: string
  unitPrice: number
  compareAt?: number
  shares: readonly Share[]
  rates: readonly TaxRate[]
  requiresShipping: boolean
  grams: number
  giftCard?: boolean
  /** As they were charged: then they are not reckoned anew. */
  taxes?: readonly LineTax[]
}

/** What comes on top: wrapping, a deposit, a tip, or what is left over by rounding. Amounts in minor units. */
export interface Extra {
  key: string
  kind: 'fee' | 'tip' | 'rounding'
  title: string
  amount: number
  taxClass?: string
}

export interface QuoteRequest {
  lines: readonly WantedLine[]
  /** ISO 4217. */
  currency: string
  buyer: Buyer
  codes: readonly string[]
  destination?: Destination
  /** What is collected is offered before it is known where the buyer lives; nothing that is bought again and again. */
  mayCollect?: boolean
  /** The chosen rate by parcel. */
  rateIds?: Readonly<Record<string, string>>
  /** The payment method, whose smallest payable step is rounded to. */
  method?: string
  extras?: readonly Extra[]
  /** Never from a request of a buyer. */
  reduction?: Reduction | readonly Reduction[]
  /** `none`: no rule but those of the catalogue is asked, as where an order is edited. Never from a request of a buyer. */
  discounts?: 'none'
  /**
   * Instead of what the shop's rates say: what a merchant asks for the delivery. `fixed`: it is among the lines. Never from a
   * request of a buyer.
   */
  delivery?: { label: string; price: number } | 'fixed'
  /** Ids of gift cards; store credit is the buyer's own. */
  cards?: readonly string[]
  /** `kept`: the buyer does not want to pay with it. */
  credit?: 'kept'
  /** UTC. */
  at: string
  /** What the caller has just asked of products: it is not asked again where it has every line. */
  sellable?: Out<'products.sellable'>
}
