/** Redirects as they leave the shop. */
import { exportKind } from '#server/exports/export-kind.ts'
import { Redirect } from '../models/redirect.ts'

export const redirectExport = exportKind({
  kind: 'redirects',
  listPath: '/admin/redirects',
  label: 'redirects.admin.title',
  module: 'redirects',
  order: 100,
  model: Redirect,
  list: 'redirects',
  fields: ['from', 'to', 'kind', 'status'],
  records: (_scope, rows) =>
    rows.map(({ fromPath, target, kind, status }) => ({
      fields: { from: fromPath, to: target, kind, status },
    })),
})
