import { newId } from '#server/ids.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import type { ShipmentView } from '../../models/order-fulfillment.ts'
import { carriers } from '../../models/parcels/carriers.ts'
import { transitions } from '../../models/parcels/transitions.ts'

interface ActsProps {
  shipment: ShipmentView
  here: string
  t: Translate
}

/** What may follow in the state that a parcel is in, a form each. */
export function ParcelActs({ shipment, here, t }: ActsProps) {
  const next = transitions.after(shipment.state)
  const path = `/admin/fulfillment/${encodeURIComponent(shipment.id)}`
  return (
    <>
      {next.includes('shipped') && (
        <Form action={`${path}/ship`} method="put" formKey={newId()} class="stack">
          <input type="hidden" name="returnTo" value={attr(here)} />
          <TrackingFields shipment={shipment} t={t} />
          <div class="actions">
            <Button label={t('fulfillment.admin.ship')} variant="primary" />
          </div>
        </Form>
      )}
      {next.includes('delivered') && (
        <Form action={`${path}/deliver`} method="put" formKey={newId()}>
          <input type="hidden" name="returnTo" value={attr(here)} />
          <Button label={t('fulfillment.admin.arrived')} />
        </Form>
      )}
      {next.includes('cancelled') && (
        <Form action={`${path}/cancel`} method="put" formKey={newId()} class="actions">
          <input type="hidden" name="returnTo" value={attr(here)} />
          <SelectField
            name="restock"
            label={t('fulfillment.admin.restock')}
            value="true"
            hint={t('fulfillment.admin.cancelHint')}
            choices={[
              { value: 'true', label: t('fulfillment.admin.onShelf') },
              { value: 'false', label: t('fulfillment.admin.lost') },
            ]}
          />
          <Button label={t('fulfillment.admin.cancel')} />
        </Form>
      )}
    </>
  )
}

/** Carrier and number; a carrier that is none of those offered is typed. */
export function TrackingFields({
  shipment,
  errors = {},
  t,
}: {
  shipment?: Pick<ShipmentView, 'carrier' | 'trackingNumber'>
  errors?: Record<string, string>
  t: Translate
}) {
  return (
    <div class="row">
      <TextField
        name="carrier"
        label={t('fulfillment.admin.carrier')}
        value={shipment?.carrier ?? ''}
        errors={errors}
        list="carriers"
        maxlength={100}
      />
      <datalist id="carriers">
        {carriers.map((name) => (
          <option value={attr(name)} />
        ))}
      </datalist>
      <TextField
        name="trackingNumber"
        label={t('fulfillment.admin.trackingNumber')}
        value={shipment?.trackingNumber ?? ''}
        errors={errors}
        maxlength={100}
      />
    </div>
  )
}
