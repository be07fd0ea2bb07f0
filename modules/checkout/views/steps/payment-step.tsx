import { attr } from '#views/attribute.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { Legal, TermsTick } from './legal.tsx'
import { Step, Wrong } from './step.tsx'

/** How it is paid, a note, and the button with the amount. Pressed twice, it is one order. */
export function PaymentStep(props: CheckoutProps) {
  const { view, t, format } = props
  const { quote, key, note, errors } = view
  const amount = format.money(quote.due, quote.currency)
  const isNext = view.moved && !quote.parcels.some(({ rates }) => rates.length > 0)
  return (
    <Step id="payment" title={t('checkout.pay')} isNext={isNext}>
      <form action="/checkout/pay" method="post" class="checkout-form" id="checkout-pay">
        <input type="hidden" name="_key" value={attr(key)} />
        <input type="hidden" name="sessionId" value={attr(view.sessionId)} />
        <input type="hidden" name="hash" value={attr(quote.hash)} />
        <Methods {...props} />
        <details class="checkout-note" open={note !== ''}>
          <summary safe>{t('checkout.note')}</summary>
          <label for="field-note" safe>
            {t('checkout.noteLabel')}
          </label>
          <textarea id="field-note" name="note" rows="3" maxlength={2000} safe>
            {/* The parser drops one leading line break: ours, not the writer's. */}
            {`\n${note}`}
          </textarea>
          <Wrong name="note" errors={errors} />
        </details>
        <TermsTick {...props} />
        <button
          class="button checkout-order"
          type="submit"
          disabled={quote.problems.length > 0}
          safe
        >
          {t('checkout.order', { amount })}
        </button>
        <p class="muted" safe>
          {t('checkout.orderHint')}
        </p>
        <Legal {...props} />
      </form>
    </Step>
  )
}

function Methods({ view, t }: CheckoutProps) {
  const { methods, method, quote, errors } = view
  if (quote.due === 0) return <p safe>{t('checkout.nothingDue')}</p>
  if (methods.length === 0)
    return (
      <p class="error" role="alert" safe>
        {t('checkout.noMethod')}
      </p>
    )
  const chosen = method ?? methods[0]?.id
  return (
    <fieldset class="checkout-choices">
      <legend class="sr-only" safe>
        {t('checkout.pay')}
      </legend>
      {methods.map(({ id, label, hint }) => (
        <label class="checkout-choice">
          <input
            type="radio"
            name="paymentMethod"
            value={attr(id)}
            checked={id === chosen}
            required
          />
          <span>
            <b safe>{label}</b>
            {hint !== null && <small safe>{hint}</small>}
          </span>
        </label>
      ))}
      <Wrong name="paymentMethod" errors={errors} />
    </fieldset>
  )
}
