import { attr } from '#views/attribute.ts'
import { TextField } from '#views/kit/fields/field.tsx'
import type { Translate } from '#views/props.ts'
import type { ShipmentView } from '../../models/order-fulfillment.ts'
import { carriers } from '../../models/parcels/carriers.ts'

interface TrackingFieldsProps {
  shipment?: Pick<ShipmentView, 'carrier' | 'trackingNumber'>
  errors?: Record<string, string>
  t: Translate
}

/** Carrier and number; a carrier that is none of those offered is typed. */
export function TrackingFields({ shipment, errors = {}, t }: TrackingFieldsProps) {
  return (
    <div class="row">
      <CarrierField value={shipment?.carrier ?? ''} errors={errors} t={t} />
      <TextField
        name="trackingNumber"
        with={{ 'data-key': 't', 'aria-keyshortcuts': 't' }}
        label={t('fulfillment.admin.trackingNumber')}
        value={shipment?.trackingNumber ?? ''}
        errors={errors}
        maxlength={100}
      />
    </div>
  )
}

interface CarrierFieldProps {
  value: string
  errors?: Record<string, string>
  t: Translate
}

export const CarrierField = ({ value, errors = {}, t }: CarrierFieldProps) => (
  <>
    <TextField
      name="carrier"
      label={t('fulfillment.admin.carrier')}
      value={value}
      errors={errors}
      list="carriers"
      maxlength={100}
    />
    <datalist id="carriers">
      {carriers.map((name) => (
        <option value={attr(name)} />
      ))}
    </datalist>
  </>
)
