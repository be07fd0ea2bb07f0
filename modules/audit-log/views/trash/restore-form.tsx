import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { TrashJson } from './trash-list.tsx'

interface RestoreFormProps {
  record: TrashJson
  /** As it was, or as it was typed. */
  address: string
  errors: Record<string, string>
  format: Format
  t: Translate
}

/** A deleted record, and the way back: with another address only where the old one is taken. */
export function RestoreForm({ record, address, errors, format, t }: RestoreFormProps) {
  const path = `/admin/trash/${encodeURIComponent(record.id)}`
  const text = (value: string) => <span safe>{value}</span>
  return (
    <div class="stack">
      <Card title={t('audit-log.trash.what')}>
        <Facts
          facts={[
            { label: t('audit-log.trash.kind'), value: text(record.kindLabel) },
            { label: t('audit-log.trash.who'), value: text(record.deletedBy) },
            {
              label: t('audit-log.trash.deletedAt'),
              value: text(format.dateTime(record.deletedAt)),
            },
            {
              label: t('audit-log.trash.left'),
              value: text(t('audit-log.trash.days', { count: record.daysLeft })),
            },
          ]}
        />
      </Card>
      <Card title={t('audit-log.trash.restoreTitle')}>
        <Form action={`${path}/restore`}>
          <ErrorSummary errors={errors} t={t} />
          <p safe>{t('audit-log.trash.restoreText')}</p>
          {errors.address === undefined ? (
            ''
          ) : (
            <TextField
              name="address"
              label={t('audit-log.trash.address')}
              value={address}
              errors={errors}
            />
          )}
          <div class="actions">
            <Button label={t('audit-log.trash.restore')} variant="primary" />
            <LinkButton href={`${path}/delete`} label={t('audit-log.trash.delete')} icon="trash" />
          </div>
        </Form>
      </Card>
    </div>
  )
}
