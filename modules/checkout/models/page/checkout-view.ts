/** What the page of the checkout shows. Amounts are minor units. */
import type { AddressFields } from '#views/kit/store/address-fields.tsx'
import type { WayToPay } from '../methods/ways-to-pay.ts'
import type { Quote } from '../quote/quote.ts'
import type { Terms } from '../settings/terms.ts'
import type { SavedElsewhere } from './overtaken.ts'

export interface ShownAddress extends AddressFields {
  values: Record<string, string>
}

export interface CheckoutView {
  state: 'empty' | 'open' | 'paying'
  /** What is wrong, by the field's name, and in one sentence. */
  errors: Record<string, string>
  message: string | null
  /** What another page has saved, where it differs from what was typed here. */
  newer: SavedElsewhere[]
  /** The field where the focus goes; null where nothing is wrong. */
  focus: string | null
  email: string
  isGuest: boolean
  /** Something is bought again and again, which takes an account. */
  isRepeated: boolean
  newsletter: boolean
  /** Something is sent; else the bill alone has an address. */
  isSent: boolean
  /** Whether its buyer has it sent or collects it, which asks for a name alone; null where there is nothing to choose. */
  way: 'sent' | 'collected' | null
  /** A delivery is added once it is known where to. */
  awaitsPlace: boolean
  shipping: ShownAddress
  billing: ShownAddress
  billElsewhere: boolean
  /** Goods are sent to the countries of the list alone. */
  servedOnly: boolean
  /** Of the account, to be taken with one press. */
  saved: { id: string; lines: string[] }[]
  mayKeep: boolean
  keepAddress: boolean
  quote: Quote
  methods: WayToPay[]
  method: string | null
  /** The account can keep what is paid with. */
  mayKeepMethod: boolean
  keepPaymentMethod: boolean
  note: string
  /** Of a business; null where businesses are not asked for one. */
  taxNumber: { value: string; note: 'silent' | null } | null
  legal: Terms
  /** What of the account's store credit can be spent; 0 for a guest. */
  credit: number
  useCredit: boolean
  /** Whether a code of a card or a discount may be typed. */
  takesCodes: boolean
  /** Of discounts, as they were typed. */
  codes: string[]
  /** The terms are ticked. */
  terms: boolean
  /** Empty before anything was said. */
  sessionId: string
  /** Of this page, as it was opened, and the revision that it shows. */
  page: string
  revision: number
  /** Of the amounts that are shown. */
  hash: string
  /** What makes a second press the same as the first. */
  key: string
  /** What is being paid, and where it can be paid on. */
  paying: { attemptId: string; canPayOn: boolean } | null
}
