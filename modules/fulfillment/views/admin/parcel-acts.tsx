import { newId } from '#server/ids.ts'
import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import type { ShipmentView } from '../../models/order-fulfillment.ts'
import { transitionsOf } from '../../models/parcels/transitions.ts'
import { wordOf } from '../words.ts'
import { TrackingFields } from './tracking-fields.tsx'

interface ActsProps {
  shipment: ShipmentView
  here: string
  /** Whether it stands alone on its page: then there is room for fields. */
  isAlone: boolean
  /** Whether the shop sends mail. */
  mailed: boolean
  t: Translate
}

/** What may follow in the state that a parcel is in, a form each. */
export function ParcelActs({ shipment, here, isAlone, mailed, t }: ActsProps) {
  const next = transitionsOf(shipment).after(shipment.state)
  const path = `/admin/fulfillment/${encodeURIComponent(shipment.id)}`
  return (
    <>
      {next.includes('shipped') && (
        <Form action={`${path}/ship`} method="put" formKey={newId()} class="stack">
          <input type="hidden" name="returnTo" value={attr(here)} />
          {isAlone && shipment.pickup === null ? (
            <TrackingFields shipment={shipment} t={t} />
          ) : null}
          <div class="actions">
            <Button label={t(wordOf(shipment, 'ship'))} variant="primary" />
          </div>
        </Form>
      )}
      {isSent(shipment) ? <Track {...{ shipment, path, here, isAlone, mailed, t }} /> : null}
      {next.includes('delivered') && (
        <Form action={`${path}/deliver`} method="put" formKey={newId()}>
          <input type="hidden" name="returnTo" value={attr(here)} />
          <Button label={t(wordOf(shipment, 'arrived'))} />
        </Form>
      )}
      {shipment.state === 'delivered' && (
        <Form action={`${path}/undeliver`} method="put" formKey={newId()} class="stack">
          <input type="hidden" name="returnTo" value={attr(here)} />
          <p class="hint" safe>
            {t(wordOf(shipment, mailed ? 'undeliverHint' : 'noMail.undeliverHint'))}
          </p>
          <div class="actions">
            <Button label={t(wordOf(shipment, 'undeliver'))} />
          </div>
        </Form>
      )}
      {!isAlone && shipment.state === 'shipped' && next.includes('cancelled') && (
        <p>
          <a href={url(path)} safe>
            {t('fulfillment.admin.pickup.uncollected')}
          </a>
        </p>
      )}
      {isAlone && next.includes('cancelled') && (
        <Unpack shipment={shipment} path={path} here={here} t={t} />
      )}
    </>
  )
}

/** Its number is often known only once it is on its way. */
function Track({ shipment, path, here, isAlone, mailed, t }: ActsProps & { path: string }) {
  if (!isAlone)
    return shipment.trackingNumber === null ? (
      <p>
        <a href={url(path)} safe>
          {t('fulfillment.admin.toTracking')}
        </a>
      </p>
    ) : null
  return (
    <Form action={`${path}/track`} method="put" formKey={newId()} class="stack">
      <input type="hidden" name="returnTo" value={attr(here)} />
      <TrackingFields shipment={shipment} t={t} />
      <p class="hint" safe>
        {t(`fulfillment.admin.${mailed ? '' : 'noMail.'}trackHint`)}
      </p>
      <div class="actions">
        <Button label={t('fulfillment.admin.track')} />
      </div>
    </Form>
  )
}

/** On its way to its buyer, or there. */
const isSent = ({ state, pickup }: ShipmentView): boolean =>
  pickup === null && (state === 'shipped' || state === 'delivered')

interface UnpackProps extends Pick<ActsProps, 'shipment' | 'here' | 't'> {
  path: string
}

const Unpack = ({ shipment, path, here, t }: UnpackProps) => (
  <Form action={`${path}/cancel`} method="put" formKey={newId()} class="stack">
    <input type="hidden" name="returnTo" value={attr(here)} />
    <SelectField
      name="restock"
      label={t('fulfillment.admin.restock')}
      value="true"
      hint={t(wordOf(shipment, 'cancelHint'))}
      choices={[
        { value: 'true', label: t('fulfillment.admin.onShelf') },
        { value: 'false', label: t('fulfillment.admin.lost') },
      ]}
    />
    <div class="actions">
      <Button
        label={t(
          shipment.state === 'shipped' ? wordOf(shipment, 'cancel') : 'fulfillment.admin.cancel',
        )}
      />
    </div>
  </Form>
)
