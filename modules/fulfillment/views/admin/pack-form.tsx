import { newId } from '#server/ids.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { NumberField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import type { Left } from '../../models/left.ts'
import { placeLine, wordOf } from '../words.ts'
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

/** A form for what is sent, and one for each place where the buyer collects some. */
export function PackForms({ left, t, ...about }: PackFormProps) {
  const ways = [...new Set(left.map(({ pickup }) => pickup))]
  return (
    <>
      {ways.map((way) => (
        <>
          {ways.length > 1 && way === null ? <h3 safe>{t('fulfillment.admin.sentWay')}</h3> : null}
          <PackForm left={left.filter(({ pickup }) => pickup === way)} {...about} t={t} />
        </>
      ))}
    </>
  )
}

/** Packs a parcel: all that is left is filled in, and less can be typed. */
function PackForm({ orderId, left, here, typed, errors = {}, t }: PackFormProps) {
  const pickup = left[0]?.pickup ?? null
  return (
    <Form action="/admin/fulfillment/create" formKey={newId()} class="stack">
      <input type="hidden" name="orderId" value={attr(orderId)} />
      <input type="hidden" name="returnTo" value={attr(here)} />
      {pickup === null ? null : <p safe>{placeLine(pickup, t)}</p>}
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
      {pickup === null ? (
        <TrackingFields
          shipment={{
            carrier: typed?.get('carrier') ?? null,
            trackingNumber: typed?.get('trackingNumber') ?? null,
          }}
          errors={errors}
          t={t}
        />
      ) : null}
      <div class="actions">
        <Button
          label={t(wordOf({ pickup }, 'packAndShip'))}
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
