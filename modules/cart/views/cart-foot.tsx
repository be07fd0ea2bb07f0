import { words } from '#server/language/message.ts'
import { countryName } from '#server/locale/countries.ts'
import { attr } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { CartProps } from './cart-props.ts'

/** What it comes to, and the way on; note and codes stand folded above it. */
export function CartFoot(props: CartProps) {
  const { cart, t, format } = props
  const money = (amount: number) => format.money(amount, cart.currency)
  return (
    <div class="cart-foot">
      <Note {...props} />
      {props.takesCodes ? <Codes {...props} /> : null}
      <dl>
        <div>
          <dt safe>{t('cart.subtotal')}</dt>
          <dd safe>{money(cart.subtotal)}</dd>
        </div>
        {cart.discountTotal > 0 && (
          <div>
            <dt safe>{t('cart.discounts')}</dt>
            <dd safe>{`−${money(cart.discountTotal)}`}</dd>
          </div>
        )}
      </dl>
      <FreeDelivery {...props} />
      <Near {...props} />
      <p class="muted" safe>
        {t(`cart.nextStep.${props.taxed}`)}
      </p>
      <WayOn {...props} />
      <a class="more" href="/products">
        <Icon name="back" /> <span safe>{t('cart.look')}</span>
      </a>
    </div>
  )
}

function FreeDelivery({ cart, t, format, language }: CartProps) {
  if (cart.delivery === null) return ''
  const { country: code, missing, arrives } = cart.delivery
  const country = countryName(code, language)
  return (
    <>
      {missing === null ? null : (
        <p class="cart-free" safe>
          {missing > 0
            ? t('cart.toFreeDelivery', { amount: format.money(missing, cart.currency), country })
            : t('cart.freeDelivery', { country })}
        </p>
      )}
      {arrives === null ? null : (
        <p class="cart-free" safe>
          {t('cart.arrives', { days: format.days(...arrives), country })}
        </p>
      )}
    </>
  )
}

/** What takes something off once there is a little more. */
function Near({ cart, t, format }: CartProps) {
  return (
    <>
      {cart.near.map(({ label, amount, pieces }) => (
        <p class="cart-free" safe>
          {amount > 0
            ? t('cart.near.amount', { amount: format.money(amount, cart.currency), label })
            : t('cart.near.pieces', { count: pieces, label })}
        </p>
      ))}
    </>
  )
}

/** Closed while a line is not settled: nothing is charged that was not seen. */
function WayOn({ cart, checkout, t, format }: CartProps) {
  if (!checkout) return ''
  if (cart.problems.length > 0)
    return (
      <p class="cart-problem" role="status" safe>
        {t('cart.settleFirst')}
      </p>
    )
  const amount = format.money(cart.subtotal - cart.discountTotal, cart.currency)
  return (
    <a class="button" href="/checkout" safe>
      {t('cart.checkout', { amount })}
    </a>
  )
}

function Note({ cart, t }: CartProps) {
  return (
    <details open={cart.note !== null}>
      <summary safe>{t('cart.note')}</summary>
      <form action="/cart" method="post">
        <input type="hidden" name="_method" value="PATCH" />
        <label for="cart-note" safe>
          {t('cart.noteLabel')}
        </label>
        <textarea id="cart-note" name="note" rows="3" maxlength="2000" safe>
          {cart.note ?? ''}
        </textarea>
        <button class="link" type="submit" safe>
          {t('cart.noteKeep')}
        </button>
      </form>
    </details>
  )
}

function codeTold(
  { code, amount, refused }: CartProps['cart']['codes'][number],
  currency: string,
  { t, format }: Pick<CartProps, 't' | 'format'>,
): string {
  if (refused) return `${code}: ${words(t, refused)}`
  return amount > 0
    ? t('cart.codeTakes', { code, amount: format.money(amount, currency) })
    : t('cart.codeWaits', { code })
}

function Codes({ cart, wrongCode, t, format }: CartProps) {
  return (
    <details open={cart.codes.length > 0 || wrongCode !== undefined}>
      <summary safe>{t('cart.code')}</summary>
      <ul>
        {cart.codes.map(({ code, amount, refused }) => (
          <li>
            <form action={`/cart/discounts/${encodeURIComponent(code)}`} method="post">
              <input type="hidden" name="_method" value="DELETE" />
              <span class={refused ? 'cart-problem' : undefined} safe>
                {codeTold({ code, amount, refused }, cart.currency, { t, format })}
              </span>{' '}
              <button class="link" type="submit" safe>
                {t('cart.remove')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form action="/cart/discounts" method="post">
        <label for="cart-code" safe>
          {t('cart.codeLabel')}
        </label>
        <input
          id="cart-code"
          name="code"
          value={wrongCode && attr(wrongCode.code)}
          maxlength="64"
          required
          autocomplete="off"
          autofocus={wrongCode !== undefined}
          aria-invalid={wrongCode && 'true'}
          aria-describedby={wrongCode && 'cart-code-error'}
        />
        {wrongCode === undefined ? null : (
          <p id="cart-code-error" class="cart-problem" role="alert" safe>
            {wrongCode.error}
          </p>
        )}
        <button class="link" type="submit" safe>
          {t('cart.codeUse')}
        </button>
      </form>
    </details>
  )
}
