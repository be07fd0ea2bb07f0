/** Translations as they leave the shop, each with the address of what it belongs to, where that has one. */
import { exportKind } from '#server/exports/export-kind.ts'
import { grouped } from '#server/grouped.ts'
import type { Translatable } from '#server/language/content-translations.ts'
import { linkTargets, refKey } from '#server/language/link-target.ts'
import type { Scope } from '#server/scope.ts'
import { nameOfField } from '../models/field-names.ts'
import { originalsOf } from '../models/kinds.ts'
import { Translation } from '../models/translation.ts'

export const translationExport = exportKind({
  kind: 'translations',
  label: 'translations.admin.title',
  module: 'translations',
  order: 160,
  model: Translation,
  list: 'translations',
  fields: ['record', 'kind', 'id', 'title', 'language', 'field', 'text', 'source'],
  async records(scope, rows) {
    const targets = await linkTargets(
      scope,
      rows.map(({ kind, recordId: id }) => ({ kind, id })),
    )
    const originals = await recordsOf(scope, rows)
    return rows.map((row) => {
      const { kind, recordId, language, text, sourceHash: source } = row
      const ref = refKey({ kind, id: recordId })
      const record = targets.get(ref)?.href ?? null
      const { title = null, fields = {} } = originals.get(ref) ?? {}
      const named = isOurs(recordId)
        ? { id: null, title: record === null ? title : null }
        : { id: recordId, title: null }
      const field = nameOfField(fields, row.field)
      return { fields: { record, kind, ...named, language, field, text, source } }
    })
  },
})

/** Ids that were made here; those of words and topics are the same in every shop. */
const isOurs = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** The records with what they are called and have to translate: another shop knows those without an address by their titles. */
async function recordsOf(
  scope: Scope,
  rows: readonly Translation[],
): Promise<ReadonlyMap<string, Translatable>> {
  const records = new Map<string, Translatable>()
  for (const [kind, some] of grouped(rows, (row) => row.kind)) {
    const ids = [...new Set(some.map(({ recordId }) => recordId))]
    for (const record of await originalsOf(scope, kind, { ids, take: ids.length }))
      records.set(refKey({ kind, id: record.id }), record)
  }
  return records
}
