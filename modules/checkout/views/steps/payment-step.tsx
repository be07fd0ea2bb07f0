import { attr } from '#views/attribute.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { Totals } from '../summary.tsx'
import { Legal, TermsTick } from './legal.tsx'
import { faultOf, Step, Wrong } from './step.tsx'

/** How it is paid, a note, and the button with the amount. Pressed twice, it is one order. */
export function PaymentStep(props: CheckoutProps) {
  const { view, t } = props
  const { note } = view
  return (
    <Step id="payment" title={t('checkout.pay')}>
      <Methods {...props} />
      <details class="checkout-note" open={note !== ''}>
        <summary safe>{t('checkout.note')}</summary>
        <label for="field-note" safe>
          {t('checkout.noteLabel')}
        </label>
        <textarea
          id="field-note"
          name="note"
          rows="3"
          maxlength={2000}
          {...faultOf(view, 'note')}
          safe
        >
          {/* The parser drops one leading line break: ours, not the writer's. */}
          {`\n${note}`}
        </textarea>
        <Wrong name="note" errors={view.errors} />
      </details>
      <TermsTick {...props} />
      <Order {...props} />
      <Legal {...props} />
    </Step>
  )
}

/** The button with the amount, below how it comes about where the summary is folded, and what says which amount it was. */
export function Order(props: CheckoutProps) {
  const { view, t, format } = props
  const { key, hash, quote } = view
  const amount = format.money(quote.due, quote.currency)
  return (
    <div id="checkout-order">
      <input type="hidden" name="sessionId" value={attr(view.sessionId)} />
      <input type="hidden" name="revision" value={attr(String(view.revision))} />
      <input type="hidden" name="_key" value={attr(key)} />
      <input type="hidden" name="hash" value={attr(hash)} />
      <div class="checkout-last">
        <Totals {...props} />
      </div>
      <button class="button checkout-order" type="submit" id="checkout-press" safe>
        {t('checkout.order', { amount })}
      </button>
      <p class="sr-only" role="status" safe>
        {`${t('checkout.due')}: ${amount}`}
      </p>
      <p class="muted" safe>
        {t(view.awaitsPlace ? 'checkout.orderHintLater' : 'checkout.orderHint')}
      </p>
    </div>
  )
}

export function Methods(props: CheckoutProps) {
  return (
    <div id="checkout-methods">
      <CreditTick {...props} />
      <Choices {...props} />
      <KeepTick {...props} />
    </div>
  )
}

/** Shown with methods that can be kept (`data-keeps`). What is bought again and again is kept in any case. */
export function KeepTick({
  view: { isRepeated, mayKeepMethod, keepPaymentMethod },
  t,
}: CheckoutProps) {
  if (isRepeated)
    return (
      <p class="muted" safe>
        {t('checkout.chargedAgain')}
      </p>
    )
  if (!mayKeepMethod) return ''
  return (
    <label class="checkout-check checkout-keep">
      <input
        type="checkbox"
        name="keepPaymentMethod"
        id="field-keepPaymentMethod"
        checked={keepPaymentMethod}
      />
      <span safe>{t('checkout.keepPaymentMethod')}</span>
    </label>
  )
}

/** Only where there is some to use. */
function CreditTick({ view: { credit, useCredit, quote }, t, format }: CheckoutProps) {
  if (credit <= 0) return ''
  const amount = format.money(credit, quote.currency)
  return (
    <label class="checkout-choice">
      <input type="hidden" name="offersCredit" value="on" />
      <input type="checkbox" name="useCredit" id="field-useCredit" checked={useCredit} />
      <span safe>{t('checkout.useCredit', { amount })}</span>
    </label>
  )
}

export function Choices({ view, t }: CheckoutProps) {
  const { methods, method, quote, errors } = view
  if (quote.due === 0)
    return (
      <>
        <p safe>{t('checkout.nothingDue')}</p>
        <Wrong name="paymentMethod" errors={errors} />
      </>
    )
  if (methods.length === 0)
    return (
      <p class="error" role="alert" safe>
        {t(view.isRepeated ? 'checkout.noMethodAgain' : 'checkout.noMethod')}
      </p>
    )
  const chosen = method ?? methods[0]?.id
  return (
    <fieldset class="checkout-choices">
      <legend class="sr-only" safe>
        {t('checkout.pay')}
      </legend>
      {methods.map(({ id, label, hint, reusable, savedMethodId }) => (
        <label class="checkout-choice">
          <input
            type="radio"
            name="paymentMethod"
            id={attr(`method-${id}`)}
            value={attr(id)}
            checked={id === chosen}
            required
            data-keeps={reusable && savedMethodId === undefined}
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
