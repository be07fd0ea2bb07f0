/** Swatches as the audit log tells them, and as the trash keeps them. */
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import { fields as record, Swatch } from './swatch.ts'

const declared = {
  model: Swatch,
  record,
  area: 'swatches',
  words: 'swatches.admin',
  label: 'swatches.admin.one',
  path: '/admin/swatches/:id',
  named: 'names',
} as const

export const swatchActs = recordActs(declared)
export const swatchTrash = recordTrash(declared)
