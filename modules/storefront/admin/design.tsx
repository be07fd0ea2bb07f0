import { blockEditor } from '#server/blocks/block-editor.ts'
import {
  isBlockIntent,
  readBlocks,
  rearranged,
  type TypedBlock,
} from '#server/blocks/block-list.ts'
import { withChoices } from '#server/blocks/block-references.ts'
import { blockMarkdown } from '#server/blocks/block-translations.ts'
import { withPieces } from '#server/blocks/pieces.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { respond } from '#server/pages/respond.ts'
import { keepMarkdown } from '#server/text/markdown/markdown-html.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { ArrangementDraft, type Editing } from '../models/arrangement-draft.ts'
import { type Place, piecesOf, placeNamed } from '../models/section-place.ts'
import { previewHref } from '../models/section-preview.ts'
import { schedule as setTime } from '../models/section-schedule.ts'
import type { Change, Scheduling } from '../schemas.ts'
import { DesignActions } from '../views/admin/design-actions.tsx'
import { DesignEditor } from '../views/admin/design-editor.tsx'
import { DesignList } from '../views/admin/design-list.tsx'
import { typedIn } from './look.tsx'

/** The places that can be arranged, and how each stands. */
export async function list(ctx: Ctx) {
  const { scope } = ctx
  const places = await ArrangementDraft.places(scope)
  const all = await Promise.all(places.map((place) => ArrangementDraft.editing(scope, place)))
  return respond(ctx, {
    json: { places: all.map(({ place, state }) => ({ place, state })) },
    html: () => <DesignList places={all} t={scope.t} />,
    head: { title: scope.t('storefront.admin.design'), narrow: true },
  })
}

/** The place of the address with what is arranged there. */
export const present = ({ scope, params }: Ctx) =>
  ArrangementDraft.editing(scope, placeNamed(params.place ?? ''))

export async function show(ctx: Ctx) {
  const editing = await present(ctx)
  return edit(ctx, editing, unkept(editing.blocks), { json: editing })
}

/** Keeps the draft, and shows it to shoppers when that is what the button says. */
export async function update(ctx: Ctx, sent: Change) {
  const { scope } = ctx
  const { place, intent, updatedAt } = sent
  const before = await ArrangementDraft.editing(scope, place)
  if (isBlockIntent(intent)) return asked(ctx, { ...before, ...version(sent) }, sent, intent)
  const wanted = sent.blocks ?? (sent.blocksSent === undefined ? before.blocks : [])
  const pieces = piecesOf(scope, place)
  const how = { before: before.blocks, fromForm: isForm(ctx), pieces }
  const read = withPieces(readBlocks(scope, wanted, how), pieces)
  const blocks = await withChoices(scope, read, before.blocks)
  await keepMarkdown(scope, blockMarkdown(scope, blocks))
  await scope.atomic(async (inner) => {
    await ArrangementDraft.save(inner, place, blocks, isForm(ctx) ? (updatedAt ?? null) : updatedAt)
    if (intent === 'publish') await ArrangementDraft.publish(inner, place)
  })
  return respond(ctx, {
    json: { page: await ArrangementDraft.editing(scope, place) },
    to: `/admin/design/${place}`,
    flash: scope.t(`storefront.admin.${intent === 'publish' ? 'published' : 'draftSaved'}`),
  })
}

/** Shows the draft to shoppers. */
export async function publish(ctx: Ctx, { place }: { place: Place }) {
  await ArrangementDraft.publish(ctx.scope, place)
  return respond(ctx, {
    json: { page: await ArrangementDraft.editing(ctx.scope, place) },
    to: `/admin/design/${place}`,
    flash: ctx.scope.t('storefront.admin.published'),
  })
}

/** Sets when the draft is published by itself, or takes that back. */
export async function schedule(ctx: Ctx, wanted: Scheduling) {
  const { publishAt } = await setTime(ctx.scope, wanted)
  return respond(ctx, {
    json: { page: await ArrangementDraft.editing(ctx.scope, wanted.place) },
    to: `/admin/design/${wanted.place}`,
    flash: ctx.scope.t(`storefront.admin.${publishAt === null ? 'unscheduled' : 'scheduled'}`),
  })
}

/** The editor with the time as it was typed, and what is wrong with it. */
export async function scheduleAgain(ctx: Ctx, { values, errors }: Attempt) {
  const editing = await present(ctx)
  const { publishAt: typed } = values
  return edit(ctx, editing, unkept(editing.blocks), {
    errors,
    publishAt: typeof typed === 'string' ? typed : '',
  })
}

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<Editing>) {
  const { values, errors, message, present: saved } = attempt
  const editing = { ...(saved ?? (await present(ctx))), ...version(values) }
  const newer = saved && { message, form: { blocks: unkept(saved.blocks) } }
  return edit(ctx, editing, typedIn(values.blocks), { errors, newer })
}

function asked(ctx: Ctx, editing: Editing, { blocks: sent }: Change, intent: string) {
  const before = typedIn(sent)
  const blocks = rearranged(before, intent)
  const added = blocks.find((block) => !before.some(({ id }) => id === block.id))
  return edit(ctx, editing, blocks, { opened: added?.id })
}

interface Shown {
  errors?: Record<string, string>
  newer?: Newer<{ blocks: TypedBlock[] }> | undefined
  json?: object
  opened?: string | undefined
  /** The time as it was typed. */
  publishAt?: string
}

async function edit(ctx: Ctx, editing: Editing, blocks: TypedBlock[], shown: Shown = {}) {
  const { scope } = ctx
  const { t } = scope
  const { place, state, updatedAt } = editing
  const { errors = {}, newer, json, opened } = shown
  const draftHref = await previewHref(scope, place)
  const { timeZone } = scope.shop
  const publishAt = shown.publishAt ?? (editing.publishAt && wallOf(editing.publishAt, timeZone))
  const places = await ArrangementDraft.places(scope)
  const editor = await blockEditor(scope, {
    picksHref: '/admin/design/picks',
    action: `/admin/design/${place}/update`,
    previewHref: `/admin/design/${place}/look`,
    ...{ blocks, errors, opened, pieces: piecesOf(scope, place) },
  })
  return respond(ctx, {
    json: { page: json ?? { ...editing, blocks } },
    html: () => (
      <DesignEditor
        {...{ place, state, updatedAt, blocks, errors, newer, editor, t }}
        {...{ places, timeZone, publishAt: publishAt ?? '' }}
        previewUrl={draftHref === undefined ? null : scope.absolute(draftHref)}
      />
    ),
    head: {
      title: t(`storefront.admin.place.${place}`),
      breadcrumbs: [{ href: '/admin/design', label: t('storefront.admin.design') }],
      actions: <DesignActions place={place} state={state} draftHref={draftHref ?? null} t={t} />,
    },
  })
}

const version = ({ updatedAt }: Record<string, unknown>) => ({
  updatedAt: typeof updatedAt === 'string' && updatedAt !== '' ? updatedAt : null,
})

const unkept = (blocks: Editing['blocks']) => blocks.map((block) => ({ ...block, kept: false }))
