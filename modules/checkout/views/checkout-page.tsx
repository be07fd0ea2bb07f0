import { attr } from '#views/attribute.ts'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { type CheckoutProps, saving } from './checkout-props.ts'
import { AddressStep } from './steps/address-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { UnderWay } from './steps/under-way.tsx'
import { WayStep } from './steps/way-step.tsx'
import { Summary } from './summary.tsx'
import { Told } from './told.tsx'

/** The checkout as one page: everything is asked in one form, beside what it comes to. */
export function CheckoutPage(props: CheckoutProps) {
  const { view, t } = props
  return (
    <section class="checkout wrap" aria-labelledby="checkout-title">
      <h1 id="checkout-title" safe>
        {t('checkout.title')}
      </h1>
      <Told {...props} />
      {view.state === 'empty' ? (
        <EmptyState title={t('checkout.cartEmpty')} text={t('checkout.emptyText')}>
          <a class="button" href="/products" safe>
            {t('checkout.look')}
          </a>
        </EmptyState>
      ) : (
        <div class="checkout-columns">
          <Summary {...props} />
          <div class="checkout-steps">
            {view.state === 'paying' ? <UnderWay {...props} /> : <Form {...props} />}
          </div>
        </div>
      )}
    </section>
  )
}

/** Enter in a field saves, as "Continue" does; only the button with the amount orders. */
function Form(props: CheckoutProps) {
  const { t } = props
  return (
    <form
      action="/checkout/pay"
      method="post"
      id="checkout-form"
      novalidate
      {...saving}
      hx-trigger="change"
    >
      <button
        class="sr-only"
        type="submit"
        formaction="/checkout/save"
        tabindex="-1"
        {...saving}
        safe
      >
        {t('checkout.goOn')}
      </button>
      <input type="hidden" name="page" value={attr(props.view.page)} />
      <ContactStep {...props} />
      <WayStep {...props} />
      <AddressStep {...props} />
      <DeliveryStep {...props} />
      <PaymentStep {...props} />
    </form>
  )
}
