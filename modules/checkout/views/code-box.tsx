import { words } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { type CheckoutProps, saving } from './checkout-props.ts'
import { Wrong } from './steps/step.tsx'

/** Cards and codes that are used, those that cannot be, and the field for another one. */
export function CodeBox(props: CheckoutProps & { codeTaken?: boolean | undefined }) {
  const { view, codeTaken, t } = props
  const { quote, errors, takesCodes } = view
  if (!takesCodes) return ''
  const used = quote.tenders.flatMap(({ kind, balanceId: id, last4 = '' }) =>
    kind === 'gift_card' ? [{ id, text: t('checkout.cardTakes', { last4 }), isWrong: false }] : [],
  )
  const refused = quote.refused.flatMap(({ id, code, why }) =>
    id === undefined
      ? []
      : [{ id, text: t(`checkout.cardRefused.${why}`, { code }), isWrong: true }],
  )
  const codes = view.codes.map((code) => codeTold(props, code))
  const isUsed = used.length + refused.length + codes.length > 0
  const isOpen = errors.code !== undefined || isUsed || codeTaken
  return (
    <details class="checkout-code" open={isOpen}>
      <summary safe>{t('checkout.cardCode')}</summary>
      <ul>
        {[...[...used, ...refused].map(asCard), ...codes].map(({ path, text, isWrong }) => (
          <li>
            <form {...codeForm(path)}>
              <input type="hidden" name="_method" value="DELETE" />
              <span class={isWrong ? 'error' : undefined} safe>
                {text}
              </span>{' '}
              <button
                class="link"
                type="submit"
                aria-label={attr(`${t('checkout.cardRemove')}: ${text}`)}
                safe
              >
                {t('checkout.cardRemove')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <CodeField {...{ errors, codeTaken, t }} isPaying={view.state === 'paying'} />
    </details>
  )
}

interface CodeFieldProps extends Pick<CheckoutProps, 't'> {
  errors: Record<string, string>
  codeTaken?: boolean | undefined
  isPaying: boolean
}

/** Part of the form of the page while there is one: without a script what was typed into that is sent along. */
const CodeField = ({ errors, codeTaken, isPaying, t }: CodeFieldProps) => (
  <tag of={isPaying ? 'form' : 'div'} class="checkout-code-field" {...(isPaying && addForm)}>
    <label for="field-code" safe>
      {t('checkout.cardCodeLabel')}
    </label>
    <input
      id="field-code"
      name="code"
      form={isPaying ? undefined : pageForm}
      maxlength="100"
      required={isPaying}
      autocomplete="off"
      autofocus={codeTaken}
      aria-describedby="field-code-error"
      aria-invalid={errors.code === undefined ? undefined : 'true'}
    />
    {isPaying ? (
      <button class="link" type="submit" safe>
        {t('checkout.cardCodeUse')}
      </button>
    ) : (
      <button
        class="link"
        type="submit"
        form={pageForm}
        formaction={addPath}
        {...saving}
        hx-post={addPath}
        safe
      >
        {t('checkout.cardCodeUse')}
      </button>
    )}
    <Wrong name="code" errors={errors} />
  </tag>
)

const asCard = ({ id, ...card }: { id: string; text: string; isWrong: boolean }) => ({
  ...card,
  path: `/checkout/cards/${encodeURIComponent(id)}`,
})

/** A code of a discount: what it takes off, or why it takes nothing. */
function codeTold({ view: { quote }, t, format }: CheckoutProps, code: string) {
  const why = quote.refused.find((one) => one.code === code && one.id === undefined)?.message
  const shares = quote.lines.flatMap((line) => line.shares).filter((one) => one.code === code)
  const off = shares.reduce((sum, { amount }) => sum + amount, 0)
  const amount = format.money(off, quote.currency)
  const takes =
    off > 0 ? t('checkout.codeTakes', { code, amount }) : t('checkout.codeWaits', { code })
  return {
    path: `/checkout/codes/${encodeURIComponent(code)}`,
    text: why ? `${code}: ${words(t, why)}` : takes,
    isWrong: why !== undefined,
  }
}

/** Answered with the parts of the page that follow from it; the form beside it stays as it is. */
const codeForm = (action: string) => ({
  action,
  method: 'post' as const,
  'hx-post': action,
  'hx-swap': 'none',
})

const addPath = '/checkout/code'
const pageForm = 'checkout-form'
const addForm = codeForm(addPath)
