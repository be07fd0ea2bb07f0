import { attr } from '#views/attribute.ts'
import { AddressFieldset } from '#views/kit/store/address-fields.tsx'
import { type CheckoutProps, saving } from '../checkout-props.ts'
import { Line, Step } from './step.tsx'

type Kind = 'shipping' | 'billing'

/** Where it goes, and where the bill goes; the bill alone where nothing is sent. */
export function AddressStep(props: CheckoutProps) {
  const { view, t } = props
  return (
    <Step id="address" title={t(view.isSent ? 'checkout.whereTo' : 'checkout.billTo')}>
      <Saved {...props} />
      <AddressFieldsOf {...props} kind={view.isSent ? 'shipping' : 'billing'} />
      {view.isSent && <BillElsewhere {...props} />}
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
      <button class="button checkout-go-on" type="submit" formaction="/checkout/save" safe>
        {t('checkout.goOn')}
      </button>
    </Step>
  )
}

/** Another country has other fields: with script at once, without by the button under it, or with the whole form. */
export function AddressFieldsOf({ view, t, kind }: CheckoutProps & { kind: Kind }) {
  const prefix = `${kind}Address`
  return (
    <div id={`checkout-${prefix}`}>
      <AddressFieldset
        {...view[kind]}
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
const BillElsewhere = (props: CheckoutProps) => (
  <div class="checkout-bill">
    <label class="checkout-check">
      <input
        type="checkbox"
        name="billElsewhere"
        id="field-billElsewhere"
        checked={props.view.billElsewhere}
      />
      <span safe>{props.t('checkout.billElsewhere')}</span>
    </label>
    <AddressFieldsOf {...props} kind="billing" />
  </div>
)

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
