import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'

interface Movement {
  id: string
  type: string
  quantity: number
  balance: number
  note: string | null
  actorName: string | null
  at: string
}

interface MovementListProps {
  row: { variantId: string; onHand: number }
  movements: Movement[]
  typed: { quantity: string; note: string }
  errors: Record<string, string>
  /** A key of this form alone. */
  formKey: string
  format: Format
  t: Translate
}

/** The count of one variant and how it came to be. */
export function MovementList({
  row,
  movements,
  typed,
  errors,
  formKey,
  format,
  t,
}: MovementListProps) {
  const field = formFields('inventory.admin', typed, { errors, t })
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Form
        action={`/admin/inventory/${encodeURIComponent(row.variantId)}/update`}
        method="put"
        watched={true}
        formKey={formKey}
      >
        <Card title={t('inventory.admin.onHandNow', { count: format.number(row.onHand) })}>
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
              choices={(['counted', 'received', 'adjusted'] as const).map((value) => ({
                value,
                label: t(`inventory.admin.type.${value}`),
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
