/** An order that a merchant puts together: what is agreed, what it comes to, and how far it is. Amounts are minor units. */
import { z } from 'zod'
import type { In, Out } from '#server/bus.ts'
import { StoreModel } from '#server/data/model.ts'
import { listOf, recordOrNull, recordWith, texts, textsByName } from '#server/data/shapes.ts'
import { states } from '#server/data/states.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import type { Actor } from '#server/user.ts'

export type Quote = Out<'pricing.quote'>
export type Reduction = Extract<In<'pricing.quote'>['reduction'], { label: string }>

/** `paying`: somebody is at a gateway's page. Money that comes late makes an order of what was called off, too. */
export const draftStates = states({
  open: ['sent', 'paying', 'completed', 'cancelled'],
  sent: ['open', 'paying', 'completed', 'cancelled'],
  paying: ['open', 'sent', 'completed'],
  completed: [],
  cancelled: ['completed'],
})
export type DraftState = (typeof draftStates.names)[number]

/** As many as its page can send. */
export const mostLines = 200

export interface DraftLine {
  key: string
  /** Null for what the catalogue does not know. */
  variantId: string | null
  quantity: number
  /** As it was typed; null: what the catalogue says. */
  price: number | null
  /** The plan by which it is bought again and again; left out for what is bought once. */
  planId?: string
  custom: OwnGoods | null
}

/** Goods that a merchant wrote, as the quote takes them; their price stands beside. */
export type OwnGoods = Omit<
  NonNullable<In<'pricing.quote'>['lines'][number]['custom']>,
  'unitPrice'
>

/** What is agreed, apart from what it comes to. */
export interface Content {
  email: string | null
  /** Of its account. */
  userId: string | null
  name: string
  /** In which its buyer reads it. */
  language: string
  lines: DraftLine[]
  reduction: Reduction | null
  /** Of discounts. */
  codes: string[]
  rateIds: Record<string, string>
  /** What the merchant asks for the delivery, instead of a rate of the shop. */
  delivery: { label: string; price: number } | null
  /** Ids of gift cards that pay for it, before its buyer does. */
  cards: string[]
  shippingAddress: Address | null
  /** Null where it is the one that the goods go to. */
  billingAddress: Address | null
  note: string | null
  /** Of the business that buys; null for none. */
  taxNumber: string | null
  /** UTC; null: its goods are for everybody until it is paid. */
  heldUntil: string | null
}

export const eventTypes = [
  ...(['created', 'changed', 'sent', 'paying', 'failed', 'completed', 'cancelled'] as const),
  'reopened',
] as const
export interface DraftEvent {
  at: string
  type: (typeof eventTypes)[number]
  /** Who did it; null for its buyer. */
  actor: string | null
  text?: string
}

/** What is to be done once a draft that is placed by hand is an order. */
export interface Placing {
  /** It is paid already. */
  isPaid: boolean
  /** Where the money is found, as on a bank statement. */
  reference: string
  /** Who placed it. */
  actor: Actor | null
}

const line = z.looseObject({ key: z.string(), quantity: z.number() })

/** Instead of a quote that cannot be read: nothing of it can be sent or paid before it is priced anew. */
const unpriced = (): Quote => ({
  ...{ currency: '', baseRate: 0, lines: [], tenders: [], parcels: [], refused: [], hash: '' },
  ...{ subtotal: 0, discountTotal: 0, shippingTotal: 0, taxTotal: 0, total: 0, due: 0 },
  problems: [{ code: 'UNAVAILABLE', message: said('drafts.lacks.problems') }],
})

export class DraftOrder extends StoreModel {
  static override tableName = 'draft_orders'
  static override readonly missing = 'drafts.notFound'
  static override shapes = {
    lines: listOf(line),
    reduction: recordOrNull({ label: z.string() }),
    codes: texts,
    rateIds: textsByName,
    cards: texts,
    delivery: recordOrNull({ label: z.string(), price: z.number() }),
    shippingAddress: recordOrNull({}),
    billingAddress: recordOrNull({}),
    quote: recordWith({ lines: z.array(z.looseObject({})) }, unpriced),
    placing: recordOrNull({ isPaid: z.boolean(), reference: z.string() }),
    history: listOf(z.looseObject({ at: z.string(), type: z.string() })),
  }
  declare number: number
  declare state: DraftState
  declare version: number
  declare email: string | null
  declare userId: string | null
  declare name: string
  declare language: string
  declare currency: string
  declare lines: DraftLine[]
  declare reduction: Reduction | null
  declare codes: string[]
  declare rateIds: Record<string, string>
  declare delivery: Content['delivery']
  declare cards: string[]
  /** What it was made for, as a return; null for one that was begun by hand. */
  declare source: string | null
  declare shippingAddress: Address | null
  declare billingAddress: Address | null
  declare note: string | null
  declare taxNumber: string | null
  declare quote: Quote
  declare total: number
  declare heldUntil: string | null
  /** The version that the newest link opens; null before one was sent. */
  declare sentVersion: number | null
  declare linkUntil: string | null
  declare orderId: string | null
  /** Null once it is done. */
  declare placing: Placing | null
  declare history: DraftEvent[]

  get content(): Content {
    const { email, userId, name, language, lines, reduction, codes, rateIds } = this
    const { delivery, cards } = this
    const { shippingAddress, billingAddress, note, taxNumber, heldUntil } = this
    return {
      ...{ email, userId, name, language, lines, reduction, codes, rateIds, delivery, cards },
      ...{ shippingAddress, billingAddress, note, taxNumber, heldUntil },
    }
  }

  /** With one more entry. */
  told(scope: Scope, type: DraftEvent['type'], text?: string): { history: DraftEvent[] } {
    const actor = scope.actor?.name ?? null
    return { history: [...this.history, { at: now(), type, actor, ...(text && { text }) }] }
  }

  /** Whether its goods are held for it now. */
  get isHeld(): boolean {
    return this.heldUntil !== null && this.heldUntil > now()
  }
}
