/** What a mail speaks of. */
import type { Out } from '#server/bus.ts'
import type { Letter } from '#views/mail/letter.tsx'

export type Order = Out<'orders.find'>[number]
export type Shipment = Out<'fulfillment.of'>[string]['shipments'][number]

export interface Facts {
  order: Order
  /** Where its reader goes on. */
  url: string | null
  shipment?: Shipment | undefined
  /** An amount to read, as what was refunded. */
  amount?: string
  /** Where that went; undefined: where it was paid from. */
  to?: 'card' | 'credit' | 'tenders' | undefined
  /** What is to be done, as why an order is on hold; in the reader's language. */
  list?: string[]
  /** What other modules lead to. */
  links?: { label: string; url: string }[]
  /** The printed number of the invoice that goes with it. */
  invoice?: string | undefined
  /** What the merchant adds. */
  content?: Letter['content']
  /** What is still to be paid, to read. */
  due?: string | undefined
  /** How to pay, in the reader's language. */
  instructions?: string | undefined
}
