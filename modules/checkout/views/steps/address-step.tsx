import type { Children } from '@kitajs/html'
import { attr } from '#views/attribute.ts'
import { AddressFieldset, NameFieldset } from '#views/kit/store/address-fields.tsx'
import { type CheckoutProps, saving } from '../checkout-props.ts'
import { Line, Step } from './step.tsx'

type Kind = 'shipping' | 'billing'

/** Where it goes, and where the bill goes; the bill alone where nothing is sent; who collects it where that is chosen. */
export function AddressStep(props: CheckoutProps) {
  const { view, t } = props
  const isCollected = view.way === 'collected'
  const place = view.isSent ? 'checkout.whereTo' : 'checkout.billTo'
  return (
    <Step id="address" title={t(isCollected ? 'checkout.whoCollects' : place)}>
      {isCollected ? <Collector {...props} /> : <Place {...props} />}
      <button class="button checkout-go-on" type="submit" formaction="/checkout/save" safe>
        {t('checkout.goOn')}
      </button>
    </Step>
  )
}

function Place(props: CheckoutProps) {
  const { view, t } = props
  return (
    <>
      <Saved {...props} />
      <AddressFieldsOf {...props} kind={view.isSent ? 'shipping' : 'billing'} />
      {view.isSent && (
        <BillElsewhere {...props} label={t('checkout.billElsewhere')}>
          <AddressFieldsOf {...props} kind="billing" />
        </BillElsewhere>
      )}
      <BusinessNumber {...props} />
      {view.mayKeep && (
        <label class="checkout-check">
          <input
            type="checkbox"
            name="keepAddress"
            id="field-keepAddress"
            checked={view.keepAddress}
          />
          <span safe>{t('checkout.keepAddress')}</span>
        </label>
      )}
    </>
  )
}

/** A name; the address of the bill for whoever wants one. */
function Collector(props: CheckoutProps) {
  const { view, t } = props
  const { billing, errors, focus } = view
  const fields = billing.fields.filter(isOfName)
  return (
    <>
      <input type="hidden" name="collects" value="on" />
      <NameFieldset {...billing} fields={fields} prefix="billingAddress" {...{ errors, focus }} />
      <BillElsewhere {...props} label={t('checkout.billWanted')}>
        <div>
          <AddressFieldsOf {...props} kind="billing" />
          <BusinessNumber {...props} />
        </div>
      </BillElsewhere>
    </>
  )
}

const isOfName = ({ name }: { name: string }): boolean =>
  ['firstName', 'lastName', 'phone'].includes(name)

/** Another country has other fields: with script at once, without by the button under it, or with the whole form. */
export function AddressFieldsOf({ view, t, kind }: CheckoutProps & { kind: Kind }) {
  const prefix = `${kind}Address`
  const shown = view[kind]
  // The name of whoever collects it stands above.
  const fields =
    view.way === 'collected' ? shown.fields.filter((field) => !isOfName(field)) : shown.fields
  return (
    <div id={`checkout-${prefix}`}>
      <AddressFieldset
        {...shown}
        fields={fields}
        prefix={prefix}
        kind={kind}
        errors={view.errors}
        focus={view.focus}
        onCountry={{ ...saving, 'hx-post': '/checkout/country', 'hx-trigger': 'change consume' }}
      >
        <noscript>
          <button class="button button-quiet" type="submit" formaction="/checkout/country" safe>
            {t('checkout.otherCountry')}
          </button>
        </noscript>
        {kind === 'shipping' && view.servedOnly && (
          <p class="muted" safe>
            {t('checkout.servedOnly')}
          </p>
        )}
      </AddressFieldset>
    </div>
  )
}

/** A business of another country may pay no tax with it. */
function BusinessNumber({ view, t }: CheckoutProps) {
  if (view.taxNumber === null) return ''
  return (
    <Line
      name="taxNumber"
      label={t('checkout.taxNumber')}
      autocomplete="off"
      value={view.taxNumber.value}
      most={40}
      required={false}
      view={view}
    />
  )
}

/** Its fields are shown once it is ticked. */
const BillElsewhere = ({ view, label, children: safeChildren }: BillProps) => (
  <div class="checkout-bill">
    <label class="checkout-check">
      <input
        type="checkbox"
        name="billElsewhere"
        id="field-billElsewhere"
        checked={view.billElsewhere}
      />
      <span safe>{label}</span>
    </label>
    {safeChildren}
  </div>
)

type BillProps = Pick<CheckoutProps, 'view'> & { label: string; children: Children }

/** Of the account: one press writes it into the fields. */
function Saved({ view, t }: CheckoutProps) {
  if (view.saved.length === 0) return ''
  const take = '/checkout/address/saved'
  return (
    <fieldset class="checkout-choices checkout-saved">
      <legend safe>{t('checkout.saved')}</legend>
      {view.saved.map(({ id, lines }) => (
        <label class="checkout-choice">
          <input
            type="radio"
            name="addressId"
            id={attr(`saved-${id}`)}
            value={attr(id)}
            {...saving}
            hx-post={take}
            hx-trigger="change consume"
          />
          <span safe>{lines.join(', ')}</span>
        </label>
      ))}
      <noscript>
        <button class="button button-quiet" type="submit" formaction={take} safe>
          {t('checkout.choose')}
        </button>
      </noscript>
    </fieldset>
  )
}
