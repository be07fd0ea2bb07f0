/** When the draft of a place is shown to shoppers by itself. */
import { badInput, conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { momentOf } from '#server/publishing/publish-at.ts'
import { remind, turnEach } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { ArrangementDraft } from './arrangement-draft.ts'
import type { Place } from './section-place.ts'

interface Wanted {
  place: Place
  /** With an offset, or by the shop's clocks; nothing takes the time back. */
  publishAt?: string | null | undefined
  /** `updatedAt` of the draft as it was seen; not asked when undefined. */
  updatedAt?: string | null | undefined
}

/** Sets the time. 422 at `publishAt` for none that comes; 409 NO_DRAFT without a draft, 409 STALE when it is another one by now. */
export async function schedule(
  scope: Scope,
  wanted: Wanted,
): Promise<{ publishAt: string | null }> {
  const publishAt = momentOf(scope, wanted.publishAt, 'publishAt') ?? null
  if (publishAt !== null && publishAt <= now())
    throw badInput({ publishAt: said('server.publishing.timeOver') })
  const { place, updatedAt } = wanted
  await scope.atomic(async (inner) => {
    const draft = await ArrangementDraft.in(inner).findOne({ place }).forNoKeyUpdate()
    if (!draft) throw conflict('NO_DRAFT', 'storefront.admin.noDraft')
    await ArrangementDraft.change(inner, draft.id, { publishAt }, updatedAt ?? undefined)
    await remind(inner, publishAt)
  })
  return { publishAt }
}

/** Publishes the drafts whose time is not after `at`; answers their ids. */
export const publishDue = (scope: Scope, at: string): Promise<string[]> =>
  turnEach(
    scope,
    at,
    { model: ArrangementDraft, standing: {}, time: 'publishAt' },
    async (inner, id) => {
      const { place } = await ArrangementDraft.find(inner, id)
      await ArrangementDraft.publish(inner, place)
    },
  )
