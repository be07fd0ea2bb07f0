/** From a draft to what shoppers see, at once or at a time, and back again. */
import { isDeepStrictEqual } from 'node:util'
import { badInput, conflict, Fault, VersionConflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said, words } from '#server/language/message.ts'
import { noBrand } from '#server/looks/brand.ts'
import { remind } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { refuseUnfit } from './fitness.ts'
import { type Editing, LookDraft } from './look-draft.ts'
import { LookVersion, type Wanted } from './look-version.ts'

interface How {
  /** Another theme than the draft's. */
  theme?: string | undefined
  /** `updatedAt` of the draft as it was seen, null for none; not asked when undefined. */
  version?: string | null | undefined
}

/** Shows the draft to shoppers. Nothing happens where that is what they see. 422 for what does not open or cannot be read; 409 STALE when the draft is another one by now. */
export async function publishDraft(scope: Scope, { theme, version }: How = {}): Promise<void> {
  const draft = await LookDraft.editing(scope)
  if (version !== undefined && version !== draft.updatedAt) throw new VersionConflict()
  const wanted = { theme: theme ?? draft.theme, brand: draft.brand }
  await refuseUnfit(scope, wanted)
  await scope.atomic((inner) => show(inner, draft, wanted, { by: nameOf(scope) }))
}

/** Sets when the draft is published by itself, or null. 409 without a draft, 409 STALE when it is another one by now. */
export async function schedule(
  scope: Scope,
  publishAt: string | null,
  version: string | null | undefined,
): Promise<void> {
  if (publishAt !== null && publishAt <= now())
    throw badInput({ publishAt: said('appearance.admin.timeIsPast') })
  const draft = await LookDraft.editing(scope)
  if (publishAt !== null) await refuseUnfit(scope, draft)
  await scope.atomic(async (inner) => {
    const row = await LookDraft.in(inner).first().forNoKeyUpdate()
    if (!row) throw conflict('NO_DRAFT', 'appearance.admin.noDraft')
    const columns = { publishAt, scheduledBy: publishAt && nameOf(scope), failure: null }
    await LookDraft.change(inner, row.id, columns, version ?? draft.updatedAt ?? undefined)
    await remind(inner, publishAt)
  })
}

/** Publishes the draft whose time has come. What is unfit stays a draft, with the reason. */
export async function publishDue(scope: Scope, at = now()): Promise<void> {
  const draft = await LookDraft.editing(scope)
  if (draft.publishAt === null || draft.publishAt > at) return
  try {
    await refuseUnfit(scope, draft)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return keepFailure(scope, draft, words(scope.t, error.told))
  }
  await scope.atomic(async (inner) => {
    const row = await LookDraft.in(inner).first().forUpdate()
    // Somebody changed it or was first: its next time has a job of its own.
    if (row?.updatedAt !== draft.updatedAt) return
    await show(inner, draft, draft, { by: row.scheduledBy, scheduled: true })
  })
}

/** Makes the look of an earlier version what shoppers see; the draft stays. 404 for none. */
export async function restore(scope: Scope, id: string): Promise<void> {
  const { number, choice } = await LookVersion.find(scope, id)
  await again(scope, choice, number)
}

/** Goes back to what shoppers saw before. 409 where nothing was before. */
export async function goBack(scope: Scope): Promise<void> {
  const [live, before] = await LookVersion.list(scope)
  if (!live) throw conflict('NOTHING_BEFORE', 'appearance.admin.nothingBefore')
  const first = { theme: null, brand: noBrand }
  await again(scope, before?.choice ?? first, before?.number ?? 0)
}

async function again(scope: Scope, wanted: Wanted, restores: number): Promise<void> {
  await refuseUnfit(scope, wanted)
  await scope.atomic((inner) => LookVersion.publish(inner, wanted, { by: nameOf(scope), restores }))
}

async function show(
  scope: Scope,
  draft: Editing,
  wanted: Wanted,
  how: { by: string | null; scheduled?: boolean },
): Promise<void> {
  const row = await LookDraft.in(scope).first().forUpdate()
  if ((row?.updatedAt ?? null) !== draft.updatedAt) throw new VersionConflict()
  const live = (await LookVersion.live(scope))?.choice ?? { theme: null, brand: noBrand }
  const isSame = live.theme === wanted.theme && isDeepStrictEqual(live.brand, wanted.brand)
  if (!isSame) await LookVersion.publish(scope, wanted, how)
  await LookDraft.in(scope).delete()
}

const keepFailure = (scope: Scope, { updatedAt }: Editing, failure: string) =>
  scope.atomic(async (inner) => {
    await LookDraft.in(inner)
      .where({ updatedAt: updatedAt ?? '' })
      .patch({ failure, publishAt: null, scheduledBy: null })
  })

const nameOf = ({ actor, user }: Scope): string | null => actor?.name ?? user?.name ?? null
