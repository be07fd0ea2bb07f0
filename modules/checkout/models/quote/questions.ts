/** What the quote asks of others. Whoever is not there answers nothing, and the shop still sells. Amounts in minor units. */
import type { In, Out } from '#server/bus.ts'
import type { Said } from '#server/language/message.ts'
import type { Buyer, Destination } from './buyer.ts'

export type PlanTerms = NonNullable<Out<'subscriptions.offered'>[string]>[number]

/** What a rule takes off a line, or off the delivery. */
export interface Share {
  rule: string
  label: string
  /** In the shop's own language, where its reader reads another one. */
  ownLabel?: string
  code?: string
  amount: number
}

export interface TaxRate {
  name: string
  code: string
  /** Millionths: 190,000 is 19 %. */
  rate: number
  /** Part of the amount, not on top of it. */
  included: boolean
  /** Why it is what it is, as a reverse charge. */
  reason?: string
}

/** How one line is taxed. */
export interface TaxedLine {
  rates: TaxRate[]
  /** Millionths of tax that the entered price holds; 0 where prices are entered without tax. */
  home: number
  /** Whether the entered price stays, or what is left of it without the home rate, with the rates due on top. */
  keeps: 'gross' | 'net'
  /** Millionths that a price of delivery holds there for others, and that this buyer does not owe; 0 when left out. */
  spared?: number
}

/** The tax number of a business that buys, and what is known of it: the evidence of a reverse charge. */
export interface TaxEvidence {
  /** As `FR40303265045`. */
  number: string
  /** Of the shop, as it is printed beside it; null where it has none. */
  seller: string | null
  /** `service`: it is known there; `silent`: the service gave no answer; `form`: nobody was asked; `refused`: it is not known. */
  checked: 'service' | 'silent' | 'form' | 'refused'
  /** Nothing is due of some of it because of this number. */
  relied: boolean
  /** As the service tells them. */
  name: string | null
  address: string | null
  /** By which the service finds its answer again. */
  consultation: string | null
  /** When it was asked, UTC. */
  checkedAt: string | null
}

export interface TaxAnswer {
  /** By key; a line that is missing is not taxed. */
  lines: Record<string, TaxedLine>
  /** Whether tax is rounded for each line, or over the order and split back. */
  rounding: 'line' | 'order'
  /** Whether delivery is taxed by a class of its own (the key `shipping`), or as the goods that it carries. */
  shipping: 'class' | 'goods'
  /** Where the buyer says a number, and businesses are asked for one. */
  evidence?: TaxEvidence
}

/** Goods as rules and rates see them: what they cost now. */
export interface PricedLine {
  key: string
  productId: string | null
  variantId: string
  /** Of its product. */
  slug?: string
  sku?: string
  quantity: number
  unitPrice: number
  /** What is left of the line after the shares so far. */
  amount: number
}

export interface DiscountAnswer {
  /** Off single lines. */
  lines: (Share & { key: string })[]
  /** Off all discounted goods together, one after the other, each split over what is left. */
  order: Share[]
  /** Off the delivery: `rate` millionths of its price, `most` in minor units. `parcels`: these alone. */
  shipping: (Omit<Share, 'amount'> & { rate: number; most: number | null; parcels?: string[] })[]
  refused: RefusedCode[]
}

/** A code that takes nothing off, and why: a word for programs, a sentence for its reader. */
export interface RefusedCode {
  code: string
  why: string
  message: Said
}

export interface ShippingRate {
  id: string
  label: string
  /** In the shop's own language, where its reader reads another one. */
  ownLabel?: string
  price: number
  /** Working days, from and to. */
  days: [number, number] | null
  /** An address where the buyer fetches it. */
  pickup?: string
  /** The first and the last day of the calendar on which it may be there, as `2026-03-03`; left out where nobody promises one. */
  arrives?: [string, string]
}

/** So many boxes that are packed alike. */
export interface Box {
  count: number
  /** Of each, with its packing. */
  grams: number
  /** What is in each. */
  items: { lineKey: string; quantity: number }[]
}

export interface Parcel {
  key: string
  lineKeys: string[]
  /** Cheapest first; none: it is not shipped there. */
  rates: ShippingRate[]
  /** What the merchant calls goods that travel by themselves. */
  name?: string
  /** Why it is not shipped there, where that is not for want of a rate. */
  why?: Said
  /** How it is packed, the heaviest first. */
  boxes?: Box[]
}

export interface Tender {
  /** Of the card or the credit. */
  balanceId: string
  kind: 'gift_card' | 'credit'
  last4?: string
  amount: number
}

/** `code`: the end of its code. */
export interface RefusedCard {
  id: string
  code: string
  why: 'disabled' | 'expired' | 'empty' | 'currency'
}

declare module '#server/bus.ts' {
  interface Asks {
    /** Prices in another currency than the shop's, and the smallest step that can be paid; a variant that is missing is not sold in it. */
    'currencies.price': {
      in: {
        items: { variantId: string; price: number; compareAt: number | null }[]
        currency: string
        method?: string
      }
      out: {
        prices: Record<string, { price: number; compareAt: number | null }>
        step: number
        /** What one unit of the shop's own currency is worth, in billionths; 1 when left out. */
        rate?: number
      }
    }
    /** What variants cost this buyer by rules of the catalogue, as the prices of a group; those that cost what they cost everybody are missing. `list`: the price as it is entered, where tax made it another. */
    'discounts.catalogue': {
      in: {
        items: {
          variantId: string
          productId: string
          sku?: string | null
          price: number
          list?: number
        }[]
        currency: string
        buyer: Buyer
        at: string
      }
      out: Record<string, { price: number; rule: string; label: string; ownLabel?: string }>
    }
    /** Whether a discount may be off the delivery, so that what that costs decides about the best. */
    'discounts.asksDelivery': { in: { codes: readonly string[] }; out: boolean }
    'discounts.price': {
      in: {
        lines: PricedLine[]
        codes: readonly string[]
        buyer: Buyer
        destination?: Destination | undefined
        currency: string
        /** What the delivery costs as it is chosen, in minor units; unknown when left out. */
        delivery?: number
        at: string
      }
      out: DiscountAnswer
    }
    'shipping.rates': {
      in: {
        lines: (PricedLine & { grams: number })[]
        /** Left out: what their buyer collects, wherever they live. */
        destination?: Destination
        currency: string
        /** When it is ordered, UTC; now when left out. */
        at?: string
      }
      out: { parcels: Parcel[] }
    }
    /**
     * What can be said of a delivery before one is chosen. `missing` to a free one, in minor units, null where it is never or
     * always free; `arrives` as of a rate; `unsent` are keys of lines that are not sent there,
     * `withheld` those of them that a restriction names.
     */
    'shipping.outlook': {
      in: In<'shipping.rates'> & { destination: Destination }
      out: {
        missing: number | null
        arrives: [string, string] | null
        unsent: string[]
        withheld: string[]
      }
    }
    /** The codes of countries that goods are sent to; null: everywhere. */
    'shipping.countries': { in: undefined; out: string[] | null }
    /** The value of goods from which delivery is free there; null where it is never or always. */
    'shipping.freeFrom': { in: { destination: Destination; currency: string }; out: number | null }
    'tax.quote': {
      in: {
        /** `shipped`: goods that are sent; unknown when left out. */
        lines: { key: string; taxable: boolean; taxClass: string | null; shipped?: boolean }[]
        destination?: Destination | undefined
        buyer: Buyer
        at: string
      }
      out: TaxAnswer
    }
    /** What is known of a tax number as it was typed; where a service is to be asked, it is. Never inside of `atomic`. */
    'tax.number': {
      in: { typed: string; country?: string | undefined }
      out: { number: string; state: 'good' | 'silent' } | { refused: Said }
    }
    /** Whether businesses are asked for their tax number. */
    'tax.asksNumber': { in: undefined; out: boolean }
    /** What cards (by their ids) and credit pay of `due`, cards first. */
    'giftcards.cover': {
      in: { cards: readonly string[]; buyer: Buyer; due: number; currency: string }
      out: { tenders: Tender[]; refused: RefusedCard[] }
    }
    /** The cards that these codes open; a code that opens none is missing. */
    'giftcards.recognise': {
      in: { codes: readonly string[] }
      out: { code: string; id: string; last4: string }[]
    }
  }
}
