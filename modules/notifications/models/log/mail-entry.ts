import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { recordWith } from '#server/data/shapes.ts'
import { newId, now } from '#server/ids.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import type { KindName } from '../kinds.ts'

export const mailStates = ['queued', 'sent', 'failed', 'replaced'] as const
/** `replaced`: it failed, and was written again. */
export type MailState = (typeof mailStates)[number]

/** What a mail tells apart from its order; enough to write it again. */
export interface Details {
  shipmentId?: string
  invoiceId?: string
  /** Minor units, of `currency`. */
  amount?: number
  currency?: string
  /** What money of an order became, or went back to; else where it was paid from. */
  to?: 'card' | 'credit' | 'tenders'
  /** Why an order waits. */
  reasons?: string[]
  /** Until when a dispute is answered, UTC; null where nobody said. */
  dueAt?: string | null
}

export interface NewEntry {
  kind: KindName | 'checkoutFailed'
  /** What no reader gets a second mail about. */
  about: string
  address: string
  order?: { id: string; number: number; userId: string | null }
  details?: Details
}

/** A mail that the shop wrote, and what became of it. Its id is the mail's; its text is kept nowhere. */
export class MailEntry extends StoreModel {
  static override tableName = 'notification_mails'
  static override readonly missing = 'notifications.noMail'
  // Nobody changes them; they are a log themselves.
  static override audited = false
  static override shapes = {
    details: recordWith({
      shipmentId: z.string().optional(),
      invoiceId: z.string().optional(),
      amount: z.number().optional(),
      currency: z.string().optional(),
      to: z.string().optional(),
      reasons: z.array(z.string()).optional(),
      dueAt: z.string().nullish(),
    }),
  }
  declare kind: NewEntry['kind']
  declare about: string
  declare address: string
  declare orderId: string | null
  declare orderNumber: number | null
  declare userId: string | null
  declare details: Details
  declare state: MailState
  declare reason: string | null
  declare tries: number
  /** UTC. */
  declare sentAt: string | null

  /** Notes that a mail is about to be written: its id, or undefined where its reader has one about it, or the shop sends none. Only inside `atomic`. */
  static async open(scope: Scope, entry: NewEntry): Promise<string | undefined> {
    if (!mailIsOn(scope)) return undefined
    const { kind, about, address, order, details = {} } = entry
    const id = newId()
    const at = now()
    const row = {
      ...{ id, storeId: scope.storeId, kind, about, address, state: 'queued' },
      ...{ orderId: order?.id ?? null, orderNumber: order?.number ?? null },
      ...{ userId: order?.userId ?? null, details: JSON.stringify(details) },
      ...{ createdAt: at, updatedAt: at },
    }
    const added: unknown[] = await scope
      .db('notification_mails')
      .insert(row)
      .onConflict(['storeId', 'about', 'address'])
      .ignore()
      .returning('id')
    return added.length > 0 ? id : undefined
  }

  /** Of orders, newest first. */
  static ofOrder(scope: Scope, orderId: string) {
    return MailEntry.in(scope).where({ orderId }).orderBy('id', 'desc')
  }
}
