import { newId } from '#server/ids.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { NumberField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import type { Left } from '../../models/left.ts'
import { TrackingFields } from './tracking-fields.tsx'

interface PackFormProps {
  orderId: string
  left: Left[]
  here: string
  /** What was typed into a form that was refused, by name. */
  typed?: ReadonlyMap<string, string>
  errors?: Record<string, string>
  t: Translate
}

/** Packs a parcel: all that is left is filled in, and less can be typed. */
export function PackForm({ orderId, left, here, typed, errors = {}, t }: PackFormProps) {
  return (
    <Form action="/admin/fulfillment/create" formKey={newId()} class="stack">
      <input type="hidden" name="orderId" value={attr(orderId)} />
      <input type="hidden" name="returnTo" value={attr(here)} />
      {left.map(({ lineId, title, left: rest }, at) => (
        <>
          <input type="hidden" name={`items[${at}][lineId]`} value={attr(lineId)} />
          <NumberField
            name={`items[${at}][quantity]`}
            label={title}
            value={typed?.get(lineId) ?? String(rest)}
            unit={t('fulfillment.admin.of', { left: rest })}
            errors={errors}
          />
        </>
      ))}
      <TrackingFields
        shipment={{
          carrier: typed?.get('carrier') ?? null,
          trackingNumber: typed?.get('trackingNumber') ?? null,
        }}
        errors={errors}
        t={t}
      />
      <div class="actions">
        <Button
          label={t('fulfillment.admin.packAndShip')}
          variant="primary"
          name="ship"
          value="true"
          with={{ 'data-key': 'f', 'aria-keyshortcuts': 'f' }}
        />
        <Button label={t('fulfillment.admin.pack')} name="ship" value="false" />
      </div>
    </Form>
  )
}
