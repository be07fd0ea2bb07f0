import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Explanation } from '../models/explain.ts'
import { Check, Claims } from './stock-claims.tsx'

type Movement = Explanation['movements'][number]

/** As it was sent; empty: as it is stored. */
export interface Typed {
  quantity: string
  note: string
  oversell: string
}

interface MovementListProps extends Explanation {
  row: {
    variantId: string
    onHand: number
    reserved: number
    available: number
    oversell: boolean
  }
  typed: Typed
  errors: Record<string, string>
  /** A key of this form alone. */
  formKey: string
  format: Format
  t: Translate
}

/** The count of one variant, how it came to be, and to whom it is promised. */
export function MovementList(props: MovementListProps) {
  const { movements, claims, check, errors, format, t } = props
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <CountForm {...props} />
      <Check check={check} format={format} t={t} />
      <Claims claims={claims} format={format} t={t} />
      <div class="card card-flush">
        <DataTable
          caption={t('inventory.admin.movements')}
          columns={columns(format, t)}
          rows={movements}
          t={t}
        />
      </div>
    </div>
  )
}

function CountForm({ row, typed, errors, formKey, format, t }: MovementListProps) {
  const field = formFields('inventory.admin', typed, { errors, t })
  return (
    <Form
      action={`/admin/inventory/${encodeURIComponent(row.variantId)}/update`}
      method="put"
      watched={true}
      formKey={formKey}
    >
      <Card title={t('inventory.admin.onHandNow', { count: format.number(row.onHand) })}>
        <p class="muted" safe>
          {t('inventory.admin.explained', {
            onHand: format.number(row.onHand),
            reserved: format.number(row.reserved),
            available: format.number(row.available),
          })}
        </p>
        <div class="row">
          <NumberField
            name="quantity"
            label={t('inventory.admin.onHand')}
            value={typed.quantity || String(row.onHand)}
            errors={errors}
            required={true}
          />
          <SelectField
            name="reason"
            label={t('inventory.admin.reason')}
            value="counted"
            choices={reasonChoices(t)}
            errors={errors}
          />
          <SelectField
            name="oversell"
            label={t('inventory.admin.oversell')}
            value={typed.oversell || String(row.oversell)}
            choices={(['false', 'true'] as const).map((value) => ({
              value,
              label: t(`inventory.admin.oversell.${value}`),
            }))}
            errors={errors}
          />
          <TextField {...field('note')} />
        </div>
        <div class="actions">
          <Button label={t('inventory.admin.set')} variant="primary" />
        </div>
      </Card>
    </Form>
  )
}

/** Why a count changes, as an admin says it. */
export const reasonChoices = (t: Translate) =>
  (['counted', 'received', 'adjusted'] as const).map((value) => ({
    value,
    label: t(`inventory.admin.type.${value}`),
  }))

function columns(format: MovementListProps['format'], t: Translate): Column<Movement>[] {
  const place = { path: '/admin/inventory', words: 'inventory.admin' }
  const column = new Columns<Movement>({ ...place, format, t })
  const signed = (count: number) => `${count > 0 ? '+' : ''}${format.number(count)}`
  return [
    column.text('at', ({ at }) => format.dateTime(at)),
    column.text('reason', ({ type }) => t(`inventory.admin.type.${type}`)),
    column.text('quantity', ({ quantity }) => signed(quantity), { align: 'end' }),
    column.number('balance', ({ balance }) => balance),
    column.text('note', ({ note }) => note ?? '', { wideOnly: true }),
    column.text('actor', ({ actorName }) => actorName ?? '', { wideOnly: true }),
  ]
}
