/** Translations as the audit log tells them, and which of them go with a record. */
import type { ActRow } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { grouped } from '#server/grouped.ts'
import type { TranslatableKind } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { recount } from '../models/coverage.ts'
import { Translation } from '../models/translation.ts'

interface Of {
  kind: TranslatableKind
  recordId: string
}

export const translationActs: ActKind = {
  ...{ model: Translation, area: 'translations', label: 'translations.admin.one' },
  called: ({ language, field }) => `${String(language)}: ${String(field)}`,
  fields: { text: { label: 'translations.admin.text', as: 'html' } },
  wrote: (inner, rows) => tellChanged(inner, rows.map(ofRow)),
}

const ofRow = ({ before, after }: ActRow): Of => {
  const { kind, recordId } = { ...before, ...after }
  return { kind: String(kind) as TranslatableKind, recordId: String(recordId) }
}

async function tellChanged(inner: Scope, rows: readonly Of[]): Promise<void> {
  for (const [kind, some] of grouped(rows, (row) => row.kind)) {
    const ids = [...new Set(some.map(({ recordId }) => recordId))]
    await recount(inner, kind, ids)
    await inner.tell('translation.changed', { kind, ids })
  }
}

const tables = {
  ...{ product: 'products', collection: 'collections', page: 'pages', post: 'blog_posts' },
  author: 'blog_authors',
} as const

export const translationParts: TrashPart[] = Object.entries(tables).map(([kind, of], at) => ({
  ...{ of, table: 'translations', by: 'record_id', where: { kind } },
  // Told once, whatever they belong to.
  ...(at === 0
    ? {
        restored: (inner: Scope, rows: readonly object[]) =>
          tellChanged(inner, rows.map(ofTrashed)),
      }
    : {}),
}))

const ofTrashed = (row: object): Of => {
  const { kind, record_id: recordId } = row as Record<string, unknown>
  return { kind: String(kind) as TranslatableKind, recordId: String(recordId) }
}
