/** Synonyms in the admin: the list, the form, and what it sends. */

import type { z } from 'zod'
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { type DeletionOf, removeAt } from '#server/desk/remove-at.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { shortList } from '#server/lists/short/short-list.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { cut } from '#server/text/cut.ts'
import { DeleteButton, NewButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Synonym } from '../models/words/synonym.ts'
import type { synonymById, synonymChange, synonymCreation } from '../schemas.ts'
import { synonymJson } from '../views/listing/json.ts'
import { SynonymEditor, type SynonymForm } from '../views/synonym-editor.tsx'
import { SynonymList, synonymColumns } from '../views/synonym-list.tsx'

const base = '/admin/search/synonyms'
const empty: SynonymForm = { id: null, words: '', targets: '', updatedAt: '' }

export const synonymList = (admin: Routes): void =>
  shortList(
    admin,
    {
      ...{ path: base, what: 'synonyms', columns: synonymColumns },
      rows: async (scope) => (await Synonym.list(scope)).map(synonymJson),
      fields: {
        words: { as: 'text', of: ({ words }) => words.join(', ') },
        targets: { as: 'text', of: ({ targets }) => targets?.join(', ') ?? null },
      },
    },
    async (ctx, synonyms, list) => {
      const { t } = ctx.scope
      await respond(ctx, {
        json: { synonyms, total: synonyms.length },
        html: async () => <SynonymList rows={synonyms} list={await list()} t={t} />,
        head: {
          title: t('search.admin.synonyms'),
          actions: <NewButton path={base} words="search.admin" t={t} />,
        },
      })
    },
  )

/** The form of a new synonym; `?words=` are those that a search without results brought here. */
export const blank = (ctx: Ctx) =>
  edit(ctx, { ...empty, words: cut(String(ctx.query.words ?? ''), 200) }, {})

export async function create(ctx: Ctx, wish: z.output<typeof synonymCreation>): Promise<void> {
  const synonym = await Synonym.create(ctx.scope, wish)
  await respond(ctx, {
    status: 201,
    json: { synonym: synonymJson(synonym) },
    to: base,
    flash: ctx.scope.t('search.admin.saved', { word: synonym.words[0] ?? '' }),
  })
}

/** The synonyms of the address, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  synonymJson(await Synonym.find(scope, params.id ?? ''))

export async function show(ctx: Ctx): Promise<void> {
  const synonym = await present(ctx)
  await edit(ctx, formOf(synonym), {}, { json: { synonym } })
}

export async function update(ctx: Ctx, typed: z.output<typeof synonymChange>): Promise<void> {
  const { id, ...wish } = typed
  const synonym = await Synonym.update(ctx.scope, id, wish)
  await respond(ctx, {
    json: { synonym: synonymJson(synonym) },
    to: base,
    flash: ctx.scope.t('search.admin.saved', { word: synonym.words[0] ?? '' }),
  })
}

/** "Are you sure". */
export async function ask(ctx: Ctx, { id }: z.output<typeof synonymById>): Promise<void> {
  const { t } = ctx.scope
  const synonym = synonymJson(await Synonym.find(ctx.scope, id))
  await askFirst(ctx, {
    json: { synonym },
    question: t('search.admin.deleteQuestion', { words: synonym.words.join(', ') }),
    consequence: t('search.admin.deleteConsequence'),
    action: `${base}/${encodeURIComponent(id)}/delete`,
    confirmLabel: t('search.admin.deleteConfirm'),
    back: `${base}/${encodeURIComponent(id)}`,
    title: t('search.admin.one'),
    breadcrumbs: trail(ctx),
  })
}

export async function remove(ctx: Ctx, asked: DeletionOf): Promise<void> {
  await removeAt(ctx.scope, Synonym, asked, (scope, id) => removeToTrash(scope, Synonym, id))
  await respond(ctx, {
    json: { deleted: true },
    to: base,
    flash: ctx.scope.t('search.admin.deleted'),
  })
}

/** The form as it was typed, with what is wrong. */
export function again(ctx: Ctx, attempt: Attempt<ReturnType<typeof synonymJson>>) {
  const { values, errors, message, present: saved } = attempt
  const text = (name: keyof SynonymForm) => asText(values[name])
  const form = { words: text('words'), targets: text('targets'), updatedAt: text('updatedAt') }
  const newer = saved && { message, form: formOf(saved) }
  return edit(ctx, { id: ctx.params.id ?? null, ...form }, errors, { newer })
}

const formOf = (synonym: ReturnType<typeof synonymJson>): SynonymForm => ({
  id: synonym.id,
  words: synonym.words.join('\n'),
  targets: (synonym.targets ?? []).join('\n'),
  updatedAt: synonym.updatedAt,
})

/** The words that mean the same, as they are typed. */
const nameOf = ({ words }: SynonymForm): string =>
  words
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .join(', ')

const trail = ({ scope: { t } }: Ctx) => [{ href: base, label: t('search.admin.synonyms') }]

interface Shown {
  json?: object
  newer?: Newer<SynonymForm> | undefined
}

function edit(
  ctx: Ctx,
  form: SynonymForm,
  errors: Record<string, string>,
  { json = {}, newer }: Shown = {},
) {
  const { t } = ctx.scope
  const { id } = form
  const safeRemove =
    id === null ? null : (
      <DeleteButton href={`${base}/${encodeURIComponent(id)}`} label={t('search.admin.delete')} />
    )
  return respond(ctx, {
    json,
    html: () => <SynonymEditor {...{ form, errors, newer, t }} />,
    head: {
      title: id === null ? t('search.admin.new') : nameOf(form) || t('search.admin.one'),
      breadcrumbs: trail(ctx),
      narrow: true,
      ...(safeRemove ? { actions: safeRemove } : {}),
    },
  })
}
