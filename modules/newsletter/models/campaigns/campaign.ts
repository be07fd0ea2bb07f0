/** A letter to many: written, scheduled, sent. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { containing } from '#server/data/word-search.ts'
import { badInput, conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import { demandMail } from '#server/mail/mail.ts'
import type { Draft } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import { keepMarkdown } from '#server/text/markdown/markdown-html.ts'
import { type CampaignFields, fields } from './campaign-fields.tsx'
import { type CampaignState, campaignStates, isOpen } from './campaign-states.ts'
import { senderOf } from './sender.ts'

interface Asked {
  take: number
  skip: number
  /** Words of the subject. */
  q?: string | undefined
  state?: CampaignState | undefined
}

type Columns = Partial<Pick<Campaign, 'scheduledAt' | 'startedAt' | 'endedAt'>>

export class Campaign extends recordModel(fields) {
  static override tableName = 'newsletter_campaigns'
  static override readonly missing = 'newsletter.campaign.notFound'
  declare state: CampaignState
  declare scheduledAt: string | null
  declare startedAt: string | null
  declare endedAt: string | null
  /** The last subscriber that was looked at for its list of recipients. */
  declare frozenTo: string | null
  declare frozenAt: string | null

  /** The last changed first. */
  static search(scope: Scope, { take, skip, q, state, arrange }: Asked & { arrange?: Arrange }) {
    const query = Campaign.in(scope).orderBy([
      { column: 'updatedAt', order: 'desc' },
      { column: 'id' },
    ])
    if (state) query.where({ state })
    if (q) containing(query, ['subject'], q)
    arrange?.(query)
    return query.range(skip, skip + take - 1)
  }

  /** A draft. 422 naming each field. */
  static async draft(scope: Scope, draft: Draft<CampaignFields>): Promise<Campaign> {
    await keepMarkdown(scope, { body: draft.body })
    return scope.atomic((inner) =>
      Campaign.add(inner, { ...fields.columns(inner, draft), state: 'draft' }),
    )
  }

  /** Changes what has not begun to leave. 404; 422; 409 STALE, INVALID_STATE. */
  static async revise(
    scope: Scope,
    id: string,
    draft: Draft<CampaignFields>,
    version?: string,
  ): Promise<Campaign> {
    await keepMarkdown(scope, { body: draft.body })
    const columns = (inner: Scope, before: Campaign) => {
      demandOpen(before)
      if (before.state === 'scheduled') demandText(draft)
      return fields.columns(inner, draft, before)
    }
    return Campaign.change(scope, id, columns, version)
  }

  /** Goes into another state, if that may follow. 404; 409 INVALID_STATE. */
  static turn(
    scope: Scope,
    id: string,
    state: CampaignState,
    columns: Columns = {},
    then?: (inner: Scope, after: Campaign) => unknown,
  ): Promise<Campaign> {
    const turned = (_: Scope, { state: before }: Campaign) => {
      if (!campaignStates.after(before).includes(state)) throw campaignStates.refusal(before)
      return { state, ...columns }
    }
    return Campaign.change(scope, id, turned, undefined, (inner, after) => then?.(inner, after))
  }

  /** Begins to send it now. 422 without a text; 409 NO_ADDRESS without the shop's address; 503 where no mail is sent. */
  static async send(scope: Scope, id: string): Promise<Campaign> {
    await demandSendable(scope, await Campaign.find(scope, id))
    const columns = { startedAt: now(), scheduledAt: null }
    return Campaign.turn(scope, id, 'sending', columns, wakeSender)
  }

  /** Sends it at a time to come; once more moves it. The refusals of `send`, and 422 for a time that is over. */
  static async schedule(scope: Scope, id: string, scheduledAt: string): Promise<Campaign> {
    if (scheduledAt <= now()) throw badInput({ scheduledAt: said('newsletter.campaign.past') })
    const found = await Campaign.find(scope, id)
    await demandSendable(scope, found)
    return Campaign.change(
      scope,
      id,
      (_, { state }) => {
        if (!isOpen(state)) throw campaignStates.refusal(state)
        return { state: 'scheduled' as const, scheduledAt }
      },
      undefined,
      (inner) => inner.enqueue('newsletter.due', {}, { runAt: scheduledAt }),
    )
  }

  /** Deletes it with its list of recipients; 409 INVALID_STATE while it is being sent. */
  static discard(scope: Scope, id: string): Promise<unknown> {
    return scope.atomic(async (inner) => {
      const [row] = await Campaign.in(inner).where({ id }).forNoKeyUpdate()
      if (row?.state === 'sending' || row?.state === 'paused')
        throw campaignStates.refusal(row.state)
      await removeToTrash(inner, Campaign, id)
    })
  }
}

/** One job sends for the whole store, so that its rate holds for all campaigns together. */
export const wakeSender = (scope: Scope): Promise<void> =>
  scope.enqueue('newsletter.send', {}, { key: 'send' })

/** Whether it could leave now; throws what stands in the way. */
export async function demandSendable(scope: Scope, { body }: Campaign): Promise<void> {
  demandMail(scope)
  demandText({ body })
  const { lacks } = await senderOf(scope)
  if (lacks) throw conflict('NO_ADDRESS', lacks.key, lacks.values)
}

/** What is left out of a change stays as it was. */
function demandText({ body = 'as it was' }: { body?: string | null | undefined }): void {
  if ((body ?? '').trim() === '') throw badInput({ body: said('newsletter.campaign.noBody') })
}

function demandOpen({ state }: Campaign): void {
  if (!isOpen(state)) throw campaignStates.refusal(state)
}
