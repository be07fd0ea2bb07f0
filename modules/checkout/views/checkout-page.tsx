import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Flash } from '#views/kit/page/flash.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { AddressStep } from './steps/address-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { UnderWay } from './steps/under-way.tsx'
import { Summary } from './summary.tsx'

/** The checkout as one page: what was said stands as one line with "Change", what is asked stands open. */
export function CheckoutPage(props: CheckoutProps) {
  const { view, t } = props
  return (
    <section class="checkout wrap" aria-labelledby="checkout-title">
      <h1 id="checkout-title" safe>
        {t('checkout.title')}
      </h1>
      {view.message !== null && <Flash kind="error" text={view.message} />}
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
            {view.state === 'paying' ? <UnderWay {...props} /> : <Steps {...props} />}
          </div>
        </div>
      )}
    </section>
  )
}

function Steps(props: CheckoutProps) {
  const { step } = props.view
  return (
    <>
      <ContactStep {...props} />
      {step !== 'contact' && <AddressStep {...props} />}
      {step === 'payment' && <DeliveryStep {...props} />}
      {step === 'payment' && <PaymentStep {...props} />}
    </>
  )
}
