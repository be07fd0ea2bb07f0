import { Grid, type GridRow } from '#views/kit/desk/grid.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import type { Translate } from '#views/props.ts'
import { reasonChoices } from './movement-list.tsx'

interface StockGridProps {
  rows: GridRow[]
  here: string
  backHref: string
  nextHref: string | null
  why: { reason: string; note: string | null }
  partly: { text: string; undo: string | null } | undefined
  t: Translate
}

/** Counts as a grid, with one reason for all that is changed. */
export function StockGrid({ rows, here, backHref, nextHref, why, partly, t }: StockGridProps) {
  if (rows.length === 0)
    return (
      <div class="card">
        <AdminEmpty icon="search" title={t('inventory.admin.noneFound')} text="" />
      </div>
    )
  return (
    <Grid
      action="/admin/inventory/grid"
      caption={t('inventory.admin.grid')}
      hint={t('inventory.admin.gridHint')}
      columns={[
        { name: 'onHand', mode: 'numeric', label: t('inventory.admin.onHand') },
        { name: 'reserved', label: t('inventory.admin.reserved'), isText: true },
        { name: 'available', label: t('inventory.admin.available'), isText: true },
      ]}
      about={
        <div class="row card-note">
          <SelectField
            name="reason"
            label={t('inventory.admin.reason')}
            value={why.reason}
            choices={reasonChoices(t)}
          />
          <TextField
            name="note"
            label={t('inventory.admin.note')}
            value={why.note ?? ''}
            maxlength={500}
          />
        </div>
      }
      {...{ rows, here, backHref, nextHref, partly, t }}
    />
  )
}
