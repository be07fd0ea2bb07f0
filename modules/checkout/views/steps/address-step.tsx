import { attr } from '#views/attribute.ts'
import { AddressFieldset } from '#views/kit/store/address-fields.tsx'
import { Submit } from '#views/kit/store/submit.tsx'
import { type CheckoutProps, stepForm } from '../checkout-props.ts'
import { Done, Step } from './step.tsx'

/** Where it goes, and where the bill goes; the bill alone where nothing is sent. */
export function AddressStep(props: CheckoutProps) {
  const { view, t } = props
  const title = t(view.isSent ? 'checkout.whereTo' : 'checkout.billTo')
  return (
    <Step id="address" title={title} isNext={view.moved && view.step === 'address'}>
      {view.step === 'address' ? <Form {...props} /> : <Known {...props} title={title} />}
    </Step>
  )
}

function Known({ view, t, title }: CheckoutProps & { title: string }) {
  const { shipping, billing, isSent } = view
  const change = t('checkout.change')
  const main = isSent ? shipping.lines : billing.lines.length > 0 ? billing.lines : shipping.lines
  const bill =
    isSent && billing.lines.length > 0
      ? [`${t('checkout.billTo')}: ${billing.lines.join(', ')}`]
      : []
  return <Done lines={[main.join(', '), ...bill]} step="address" change={change} title={title} />
}

function Form(props: CheckoutProps) {
  const { view, t } = props
  return (
    <>
      <Saved {...props} />
      <form
        {...stepForm('/checkout/address')}
        class="checkout-form"
        id="checkout-address"
        novalidate
      >
        <Fields {...props} kind={view.isSent ? 'shipping' : 'billing'} />
        {view.isSent && <BillElsewhere {...props} />}
        {view.mayKeep && (
          <label class="checkout-check">
            <input type="checkbox" name="keepAddress" />
            <span safe>{t('checkout.keepAddress')}</span>
          </label>
        )}
        <Submit label={t('checkout.goOn')} />
      </form>
    </>
  )
}

const Fields = ({ view, t, kind }: CheckoutProps & { kind: 'shipping' | 'billing' }) => (
  <AddressFieldset
    {...view[kind]}
    prefix={`${kind}Address`}
    kind={kind}
    errors={view.errors}
    onCountry={countryChange}
  >
    <Country t={t} />
    {kind === 'shipping' && view.servedOnly && (
      <p class="muted" safe>
        {t('checkout.servedOnly')}
      </p>
    )}
  </AddressFieldset>
)

const BillElsewhere = ({ view, t }: CheckoutProps) => (
  <details class="checkout-bill" open={view.billElsewhere}>
    <summary safe>{t('checkout.billElsewhere')}</summary>
    <label class="checkout-check">
      <input type="checkbox" name="billElsewhere" checked={view.billElsewhere} />
      <span safe>{t('checkout.billThere')}</span>
    </label>
    <AddressFieldset
      {...optional(view.billing)}
      prefix="billingAddress"
      kind="billing"
      errors={view.errors}
      onCountry={countryChange}
    />
  </details>
)

/** Fields that may stay empty as long as the bill goes where the goods go. */
const optional = (address: CheckoutProps['view']['billing']) => ({
  ...address,
  optional: '',
  fields: address.fields.map((field) => ({ ...field, isRequired: false })),
})

/** Another country has other fields: with script at once, without by the button under it, or with the whole form. */
const countryChange = {
  'hx-post': '/checkout/country',
  'hx-trigger': 'change',
  'hx-include': '#checkout-address',
  'hx-target': '#main',
  'hx-swap': 'innerHTML',
}

const Country = ({ t }: Pick<CheckoutProps, 't'>) => (
  <noscript>
    <button
      class="button button-quiet"
      type="submit"
      formaction="/checkout/country"
      formnovalidate
      safe
    >
      {t('checkout.otherCountry')}
    </button>
  </noscript>
)

function Saved({ view, t }: CheckoutProps) {
  if (view.saved.length === 0) return ''
  return (
    <ul class="checkout-saved">
      {view.saved.map(({ id, lines }) => (
        <li>
          <form {...stepForm('/checkout/address/saved')}>
            <input type="hidden" name="addressId" value={attr(id)} />
            <button class="button button-quiet" type="submit">
              <span safe>{lines.join(', ')}</span>
            </button>
          </form>
        </li>
      ))}
      <li class="muted" safe>
        {t('checkout.orWrite')}
      </li>
    </ul>
  )
}
