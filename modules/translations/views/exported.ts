/** Translations as they leave the shop, each with the address of what it belongs to, where that has one. */
import { exportKind } from '#server/exports/export-kind.ts'
import { linkTargets, refKey } from '#server/language/link-target.ts'
import { Translation } from '../models/translation.ts'

export const translationExport = exportKind({
  kind: 'translations',
  label: 'translations.admin.title',
  module: 'translations',
  order: 160,
  model: Translation,
  list: 'translations',
  fields: ['record', 'kind', 'id', 'language', 'field', 'text'],
  async records(scope, rows) {
    const targets = await linkTargets(
      scope,
      rows.map(({ kind, recordId: id }) => ({ kind, id })),
    )
    return rows.map(({ kind, recordId: id, language, field, text }) => {
      const record = targets.get(refKey({ kind, id }))?.href ?? null
      return { fields: { record, kind, id, language, field, text } }
    })
  },
})
