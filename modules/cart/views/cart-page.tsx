import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Flash } from '#views/kit/page/flash.tsx'
import type { Translate } from '#views/props.ts'
import { CartFoot } from './cart-foot.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartProps } from './cart-props.ts'
import { countWords } from './count-words.ts'
import { Gifts } from './gifts.tsx'

/** The cart: what is in it, what can be done to it, what it costs, and the way on. */
export function CartPage({ refused, ...props }: CartProps & { refused?: string | undefined }) {
  const { cart, t } = props
  return (
    <section
      class="cart wrap"
      aria-labelledby="cart-title"
      data-pieces={countWords(cart.itemCount)}
    >
      <h1 id="cart-title" tabindex="-1">
        <span safe>{t('cart.title')}</span>{' '}
        {cart.itemCount > 0 && (
          <small class="muted" safe>
            {t('cart.pieces', { count: cart.itemCount })}
          </small>
        )}
      </h1>
      {refused !== undefined && props.wrongCode === undefined && (
        <Flash kind="error" text={refused} />
      )}
      {cart.notice !== null && <Flash kind="info" text={cart.notice} />}
      {cart.lines.length === 0 ? (
        <Empty t={t} removed={<Removed {...props} />} />
      ) : (
        <>
          <div>
            <ul class="cart-lines">
              {cart.lines.map((line) => (
                <CartLine line={line} {...props} />
              ))}
            </ul>
            <Removed {...props} />
            <Gifts {...props} />
          </div>
          <CartFoot {...props} />
        </>
      )}
    </section>
  )
}

function Empty({ t, removed: safeRemoved }: { t: Translate; removed: JSX.Element }) {
  return (
    <div>
      {safeRemoved}
      <EmptyState title={t('cart.empty')} text={t('cart.emptyText')}>
        <a class="button" href="/products" safe>
          {t('cart.look')}
        </a>
      </EmptyState>
    </div>
  )
}

/** What was taken out a moment ago, each with the way back. */
function Removed({ cart, t }: CartProps) {
  if (cart.removed.length === 0) return ''
  return (
    <ul class="cart-removed" role="status">
      {cart.removed.map(({ id, title }) => (
        <li>
          <span safe>{t('cart.removed', { title })}</span>{' '}
          <form action={`/cart/items/${id}/restore`} method="post">
            <button class="link" type="submit" safe>
              {t('cart.undo')}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
