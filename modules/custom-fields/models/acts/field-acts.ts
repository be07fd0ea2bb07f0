/** Definitions as the audit log tells them, and as the trash keeps them with all of their values. */
import type { ActKind } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import type { TrashedRow, TrashKind } from '#server/acts/trash/trash-kind.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { CustomField, fields } from '../custom-field.ts'
import { valuesOf } from '../custom-value.ts'
import { freeSlot, tellChanged, tellFacets } from '../define-field.ts'

const declared = {
  model: CustomField,
  record: fields,
  area: 'custom-fields',
  words: 'custom-fields.admin',
  label: 'custom-fields.admin.one',
  path: '/admin/custom-fields/:id',
  named: 'label',
} as const

export const fieldActs: ActKind = recordActs({
  ...declared,
  wrote: async (inner, rows) => {
    if (rows.some(({ before, after }) => before?.facet !== after?.facet)) await tellFacets(inner)
    await tellChanged(
      inner,
      rows.map(({ id }) => id),
    )
  },
  async remove(inner, ids) {
    for (const id of ids) {
      const { kind } = await CustomField.find(inner, id)
      const filled = await valuesOf[kind].in(inner).where({ fieldId: id }).resultSize()
      if (filled > 0) throw conflict('IN_USE', 'custom-fields.admin.filled', { count: filled })
      await CustomField.remove(inner, id)
    }
  },
})

export const fieldTrash: TrashKind = recordTrash(declared, {
  renewed: slotAnew,
  async restored(inner, ids) {
    await tellFacets(inner)
    await tellChanged(inner, ids)
  },
})

/** Slots are nobody's name: where one is taken by now, another one is free. */
async function slotAnew(inner: Scope, rows: readonly TrashedRow[]): Promise<void> {
  for (const row of rows) {
    const kind = row.kind as CustomField['kind']
    const others = await CustomField.in(inner).where({ kind })
    if (others.some(({ slot }) => slot === row.slot)) Object.assign(row, { slot: freeSlot(others) })
  }
}
