import { attr } from '#views/attribute.ts'
import type { DraftView } from '../models/draft/draft-view.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { Legal, TermsTick } from './steps/legal.tsx'
import { Choices, KeepTick } from './steps/payment-step.tsx'
import { Step } from './steps/step.tsx'
import { GoodsList, Totals } from './summary.tsx'
import { Told } from './told.tsx'

interface DraftProps extends CheckoutProps {
  view: DraftView
}

/** What a merchant put together for somebody, and the button that pays it. */
export function DraftPage(props: DraftProps) {
  const { view, t, format } = props
  return (
    <section class="checkout wrap" aria-labelledby="checkout-title">
      <h1 id="checkout-title" safe>
        {t('checkout.draft.title')}
      </h1>
      <Told {...props} />
      <div class="checkout-columns">
        <aside class="checkout-summary" aria-label={attr(t('checkout.summary'))}>
          <GoodsList {...props} />
          <Totals {...props} />
        </aside>
        <div class="checkout-steps">
          <About {...props} />
          <Pay {...props} />
          <p class="muted" safe>
            {t('checkout.draft.until', { date: format.date(view.linkUntil) })}
          </p>
        </div>
      </div>
    </section>
  )
}

/** Who gets it. What is wrong with it is for the shop to change. */
function About({ view, t }: DraftProps) {
  const { email, address, isDelivered, note } = view
  return (
    <Step id="agreed" title={t(isDelivered ? 'checkout.draft.sentTo' : 'checkout.draft.billedTo')}>
      <address>
        {address.map((line) => (
          <>
            <span safe>{line}</span>
            <br />
          </>
        ))}
      </address>
      <p safe>{email}</p>
      {note === '' ? null : <p safe>{note}</p>}
      <p class="muted" safe>
        {t('checkout.draft.wrong')}
      </p>
    </Step>
  )
}

function Pay(props: DraftProps) {
  const { view, t, format } = props
  const { token, version, key, quote } = view
  const amount = format.money(quote.due, quote.currency)
  return (
    <form action={`/checkout/drafts/${encodeURIComponent(token)}`} method="post" novalidate>
      <input type="hidden" name="version" value={attr(String(version))} />
      <input type="hidden" name="_key" value={attr(key)} />
      <Step id="payment" title={t('checkout.pay')}>
        <Choices {...props} />
        <KeepTick {...props} />
        <TermsTick {...props} />
        <button class="button checkout-order" type="submit" id="checkout-press" safe>
          {t('checkout.order', { amount })}
        </button>
        <Legal {...props} />
      </Step>
    </form>
  )
}
