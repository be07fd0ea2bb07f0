import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
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
  format: Format & { dateTime(iso: string): string }
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
  return [
    { label: t('inventory.admin.at'), cell: (row) => <span safe>{format.dateTime(row.at)}</span> },
    {
      label: t('inventory.admin.reason'),
      cell: (row) => <span safe>{t(`inventory.admin.type.${row.type}`)}</span>,
    },
    {
      label: t('inventory.admin.quantity'),
      align: 'end',
      cell: (row) => (
        <span safe>{`${row.quantity > 0 ? '+' : ''}${format.number(row.quantity)}`}</span>
      ),
    },
    {
      label: t('inventory.admin.balance'),
      align: 'end',
      cell: (row) => <span safe>{format.number(row.balance)}</span>,
    },
    {
      label: t('inventory.admin.note'),
      wideOnly: true,
      cell: (row) => <span safe>{row.note ?? ''}</span>,
    },
    {
      label: t('inventory.admin.actor'),
      wideOnly: true,
      cell: (row) => <span safe>{row.actorName ?? ''}</span>,
    },
  ]
}
