import { attr } from '#views/attribute.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { Wrong } from './steps/step.tsx'

/** Cards that are used, those that cannot be, and the field for another code. */
export function CodeBox({
  view,
  codeTaken,
  t,
}: CheckoutProps & { codeTaken?: boolean | undefined }) {
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
  const isOpen = errors.code !== undefined || used.length + refused.length > 0 || codeTaken
  return (
    <details class="checkout-code" open={isOpen}>
      <summary safe>{t('checkout.cardCode')}</summary>
      <ul>
        {[...used, ...refused].map(({ id, text, isWrong }) => (
          <li>
            <form {...codeForm(`/checkout/cards/${encodeURIComponent(id)}`)}>
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
      <CodeField {...{ errors, codeTaken, t }} />
    </details>
  )
}

interface CodeFieldProps extends Pick<CheckoutProps, 't'> {
  errors: Record<string, string>
  codeTaken?: boolean | undefined
}

const CodeField = ({ errors, codeTaken, t }: CodeFieldProps) => (
  <form {...codeForm('/checkout/code')}>
    <label for="field-code" safe>
      {t('checkout.cardCodeLabel')}
    </label>
    <input
      id="field-code"
      name="code"
      maxlength="100"
      required
      autocomplete="off"
      autofocus={codeTaken}
      aria-describedby="field-code-error"
      aria-invalid={errors.code === undefined ? undefined : 'true'}
    />
    <button class="link" type="submit" safe>
      {t('checkout.cardCodeUse')}
    </button>
    <Wrong name="code" errors={errors} />
  </form>
)

/** Answered with the parts of the page that follow from it; the form beside it stays as it is. */
const codeForm = (action: string) => ({
  action,
  method: 'post' as const,
  'hx-post': action,
  'hx-swap': 'none',
})
