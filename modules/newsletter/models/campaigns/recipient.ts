/** One reader of a campaign, and what became of their mail. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export const recipientStates = [
  'waiting',
  'queued',
  'sending',
  'sent',
  'failed',
  'left_out',
] as const
/** `queued`: a job has it; `sending`: it is being handed over; `left_out`: its reader is not written to any more. */
export type RecipientState = (typeof recipientStates)[number]

/** Of these something may still become. */
export const openStates = ['waiting', 'queued', 'sending'] as const satisfies RecipientState[]

export interface Progress {
  recipients: number
  /** Not sent yet, and neither given up. */
  waiting: number
  sent: number
  failed: number
  leftOut: number
}

export class Recipient extends StoreModel {
  static override tableName = 'newsletter_recipients'
  // Nobody changes them; they are a log themselves.
  static override audited = false
  declare campaignId: string
  declare subscriberId: string
  declare state: RecipientState
  declare reason: string | null
  declare queuedAt: string | null
  declare sentAt: string | null

  /** How far campaigns are, by id. */
  static async progress(
    scope: Scope,
    campaignIds: readonly string[],
  ): Promise<Map<string, Progress>> {
    const rows: { campaignId: string; state: RecipientState; count: unknown }[] = await scope
      .db(Recipient.tableName)
      .where({ storeId: scope.storeId })
      .whereIn('campaignId', [...campaignIds])
      .groupBy('campaignId', 'state')
      .select('campaignId', 'state')
      .count({ count: '*' })
    return new Map(
      campaignIds.map((id) => {
        const count = (...wanted: RecipientState[]) =>
          rows
            .filter((row) => row.campaignId === id && wanted.includes(row.state))
            .reduce((sum, row) => sum + Number(row.count), 0)
        const progress = {
          ...{ recipients: count(...recipientStates), waiting: count(...openStates) },
          ...{ sent: count('sent'), failed: count('failed'), leftOut: count('left_out') },
        }
        return [id, progress]
      }),
    )
  }

  /** Adds readers to a campaign; those that it has already stay as they are. */
  static async enlist(scope: Scope, campaignId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const rows = ids.map((subscriberId) => {
      const one = Recipient.fromJson({ campaignId, subscriberId, state: 'waiting' })
      one.stampNew(scope)
      return one.$toDatabaseJson()
    })
    await scope
      .db(Recipient.tableName)
      .insert(rows)
      .onConflict(['storeId', 'campaignId', 'subscriberId'])
      .ignore()
  }

  static async hasOpen(scope: Scope, campaignId: string): Promise<boolean> {
    const [one] = await Recipient.in(scope)
      .select('id')
      .where({ campaignId })
      .whereIn('state', openStates)
      .limit(1)
    return one !== undefined
  }
}

/** Readers who were not handed out yet are not going to be. */
export const stopWaiting = (scope: Scope, campaignId: string): PromiseLike<number> =>
  Recipient.in(scope)
    .where({ campaignId, state: 'waiting' })
    .patch({ state: 'left_out', reason: 'cancelled' })

/** Those whom the end of the campaign left out wait again; whom its mail reached or its round left out otherwise does not. */
export const waitAgain = (scope: Scope, campaignId: string): PromiseLike<number> =>
  Recipient.in(scope)
    .where({ campaignId, state: 'left_out', reason: 'cancelled' })
    .patch({ state: 'waiting', reason: null })
