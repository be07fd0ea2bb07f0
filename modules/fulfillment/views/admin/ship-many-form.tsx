import { newId } from '#server/ids.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import { CarrierField } from './tracking-fields.tsx'

/** A line that was not done, and why. */
export interface Refused {
  line: number
  message: string
}

interface ShipManyProps {
  typed?: { list: string; carrier: string } | undefined
  refused: Refused[]
  t: Translate
}

/** Sends many orders by a list of their numbers with tracking numbers. */
export function ShipManyForm({ typed, refused, t }: ShipManyProps) {
  return (
    <Card title={t('fulfillment.admin.shipMany')} hint={t('fulfillment.admin.shipManyHint')}>
      <Form action="/admin/fulfillment/ship-many" formKey={newId()} class="stack">
        {refused.length > 0 && (
          <Notice kind="warning" title={t('fulfillment.admin.refused', { count: refused.length })}>
            <ul>
              {refused.map(({ line, message }) => (
                <li safe>{t('fulfillment.admin.refusedLine', { line, message })}</li>
              ))}
            </ul>
          </Notice>
        )}
        <TextAreaField
          name="list"
          label={t('fulfillment.admin.list')}
          hint={t('fulfillment.admin.listHint')}
          value={typed?.list ?? ''}
          rows={8}
          mono={true}
        />
        <CarrierField value={typed?.carrier ?? ''} t={t} />
        <div class="actions">
          <Button label={t('fulfillment.admin.shipAll')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}
