import type { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { formPreview, previewMarkdown } from '#server/pages/markdown/markdown-preview.tsx'
import { asWritten, fromWritten } from '#server/pages/markdown/written-html.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { otherLanguages } from '../models/kinds.ts'
import { following } from '../models/progress-list.ts'
import { find, type Place, save, type TranslatedRecord } from '../models/record.ts'
import type { change, preview as previewed } from '../schemas.ts'
import { TranslationEditor } from '../views/editor.tsx'
import { editorPath, listPath } from '../views/links.ts'
import { languageName } from '../views/names.ts'

/** The record of the address in its language, as JSON. */
export const present = ({ scope, params: { kind = '', id = '', language = '' } }: Ctx) =>
  find(scope, { kind, id, language })

/** The original beside the translation. */
export async function show(ctx: Ctx): Promise<void> {
  await edit(ctx, await present(ctx), {})
}

/** Saves what was given; `next` goes on to the next record that waits. */
export async function update(ctx: Ctx, wanted: z.output<typeof change>): Promise<void> {
  const { scope } = ctx
  const { kind, id, language, intent, state, ...draft } = wanted
  const place = { kind, id, language }
  const before = await find(scope, place)
  if (intent === 'preview') return edit(ctx, before, {}, { shown: yours(written(before), draft) })
  const fields = isForm(ctx) ? await asStored(scope, before, draft.fields) : draft.fields
  const translation = await save(scope, place, { ...draft, fields })
  const next = intent === 'next' ? await nextOf(ctx, translation, state) : editorPath(translation)
  await respond(ctx, {
    json: { translation },
    to: next,
    flash: scope.t('translations.admin.saved', { title: translation.title }),
  })
}

/** What was sent, as the record has it. */
export const yours = (
  saved: TranslatedRecord,
  { fields, version }: { fields?: unknown; version?: unknown },
): TranslatedRecord => ({
  ...typed(saved, fields),
  ...(typeof version === 'string' ? { version } : {}),
})

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, attempt: Attempt<TranslatedRecord>): Promise<void> {
  const { values, errors, message, present: saved } = attempt
  const record = saved ?? (await present(ctx))
  await edit(ctx, yours(record, values), errors, {
    shown: yours(written(record), values),
    newer: saved && { message, form: textsOf(written(saved)) },
  })
}

/** As the form shows it: HTML is written as Markdown. */
const written = (record: TranslatedRecord): TranslatedRecord => ({
  ...record,
  fields: record.fields.map((field) =>
    field.as === 'html'
      ? {
          ...{ ...field, as: 'markdown' },
          ...{ text: asWritten(field.text), original: asWritten(field.original) },
        }
      : field,
  ),
})

/** What the form's fields become in the record. */
async function asStored(
  scope: Scope,
  { fields }: TranslatedRecord,
  sent: Record<string, string>,
): Promise<Record<string, string>> {
  const texts = new Map(Object.entries(sent))
  for (const { name, as, text: stored } of fields) {
    const text = texts.get(name)
    if (as !== 'html' || text === undefined) continue
    texts.set(name, await fromWritten(scope, text, { field: `fields.${name}`, stored }))
  }
  return Object.fromEntries(texts)
}

const textsOf = ({ fields }: TranslatedRecord): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, text }) => [name, text]))

/** What Markdown becomes; nothing is stored. */
export function preview(ctx: Ctx, { fields }: z.output<typeof previewed>): Promise<void> {
  const { field } = ctx.query
  const isSent = typeof field === 'string' && Object.hasOwn(fields, field)
  return previewMarkdown(ctx, isSent ? (owned(fields, field) ?? '') : '', `fields.${field}`)
}

async function nextOf({ scope }: Ctx, place: Place, state: TranslatedRecord['state'] = 'missing') {
  const { language } = place
  const next = await following(scope, { language, state }, place)
  return next ? editorPath(next) : listPath({ language, state })
}

/** The record with what was typed in place of what is stored. */
function typed(record: TranslatedRecord, values: unknown): TranslatedRecord {
  const given = typeof values === 'object' && values !== null ? Object.entries(values) : []
  const texts = new Map(given)
  return {
    ...record,
    fields: record.fields.map((field) => {
      const text = texts.get(field.name)
      return typeof text === 'string' ? { ...field, text } : field
    }),
  }
}

interface Beside {
  /** The form's record, where something was typed. */
  shown?: TranslatedRecord
  newer?: Newer<Record<string, string>> | undefined
}

/** What Markdown becomes comes with the whole form: without scripts nobody else asks for it. */
async function previewsOf(scope: Scope, { fields }: TranslatedRecord) {
  const texts = fields.filter(({ as }) => as === 'markdown')
  const previews = texts.map(async ({ name, text }) => [name, await formPreview(scope, text)])
  return Object.fromEntries(await Promise.all(previews)) as Record<string, string | null>
}

async function edit(
  ctx: Ctx,
  translation: TranslatedRecord,
  errors: Record<string, string>,
  { shown = written(translation), ...beside }: Beside = {},
): Promise<void> {
  const { scope } = ctx
  const { t, shop } = scope
  const { title, href, language, state } = translation
  const name = languageName(language, scope.language)
  await respond(ctx, {
    json: { translation },
    html: async () => (
      <TranslationEditor
        record={shown}
        languages={otherLanguages(shop)}
        own={shop.languages[0] ?? language}
        reader={scope.language}
        errors={errors}
        previews={await previewsOf(scope, shown)}
        skipHref={await nextOf(ctx, translation, state === 'complete' ? 'missing' : state)}
        {...beside}
        texts={textsOf(shown)}
        t={t}
      />
    ),
    head: {
      title,
      badge: <Badge label={name} tone="info" />,
      breadcrumbs: [
        { href: '/admin/translations', label: t('translations.admin.title') },
        { href: listPath({ language }), label: name },
      ],
      actions: <LinkButton href={href} label={t('translations.admin.original')} icon="external" />,
    },
  })
}
