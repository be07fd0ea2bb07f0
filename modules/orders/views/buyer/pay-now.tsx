import { attr, url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Payable } from '../json.ts'

export interface PayNowProps {
  /** Where the order's buttons lead. */
  path: string
  payable: Payable
  /** Its buyer was told how to pay, and may pay otherwise. */
  isOther: boolean
  /** What stands against it. */
  problem: string | null
  formKey: string
  format: Format
  t: Translate
}

/** What is still to be paid of an order, each payment method, and the button with the amount. */
export function PayNow(props: PayNowProps) {
  const { path, payable, isOther, problem, formKey, format, t } = props
  const { amount, currency, edit } = payable
  return (
    <section class="order-pay" aria-labelledby="pay">
      <h2 id="pay" safe>
        {t(isOther ? 'orders.payOtherwise' : 'orders.payNow')}
      </h2>
      {problem === null ? (
        <p safe>{t(edit ? 'orders.edit.payText' : 'orders.payNowText')}</p>
      ) : (
        <p class="error" role="alert" safe>
          {problem}
        </p>
      )}
      {edit === null ? null : (
        <ul>
          {edit.changes.map((change) => (
            <li safe>{change}</li>
          ))}
        </ul>
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
