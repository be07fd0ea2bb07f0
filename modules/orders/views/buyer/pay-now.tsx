import { attr, url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Payable } from '../json.ts'

export interface PayNowProps {
  /** Where the order's buttons lead. */
  path: string
  payable: Payable
  /** What stands against it. */
  problem: string | null
  formKey: string
  format: Format
  t: Translate
}

/** What is still to be paid of an order, each payment method, and the button with the amount. */
export function PayNow({ path, payable, problem, formKey, format, t }: PayNowProps) {
  const { amount, currency } = payable
  return (
    <section class="order-pay" aria-labelledby="pay">
      <h2 id="pay" safe>
        {t('orders.payNow')}
      </h2>
      {problem === null ? (
        <p safe>{t(payable.edit ? 'orders.edit.payText' : 'orders.payNowText')}</p>
      ) : (
        <p class="error" role="alert" safe>
          {problem}
        </p>
      )}
      <form action={url(`${path}/payment`)} method="post">
        <input type="hidden" name="_key" value={attr(formKey)} />
        <Methods methods={payable.methods} t={t} />
        <button class="button" type="submit" safe>
          {t('orders.payAmount', { amount: format.money(amount, currency) })}
        </button>
      </form>
    </section>
  )
}

function Methods({ methods, t }: { methods: Payable['methods']; t: Translate }) {
  return (
    <fieldset class="order-methods">
      <legend class="sr-only" safe>
        {t('orders.payWith')}
      </legend>
      {methods.map(({ id, label, hint }, at) => (
        <label class="order-method">
          <input type="radio" name="paymentMethod" value={attr(id)} checked={at === 0} required />
          <span>
            <b safe>{label}</b>
            {hint === null ? null : <small safe>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
