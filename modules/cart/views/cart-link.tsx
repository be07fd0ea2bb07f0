import { attr } from '#views/attribute.ts'
import { Icon } from '#views/kit/icons/icon.tsx'
import type { Translate } from '#views/props.ts'

interface CartLinkProps {
  /** The number, on pages that are the reader's own; undefined on those that are everybody's. */
  count?: string | undefined
  /** The number in the cookie, for cached pages: an account's is not left behind. */
  cookie?: string
  t: Translate
}

/** A list item for the header's tools. On cached pages a script, or a picture, says the number. */
export function CartLink({ count, cookie = '', t }: CartLinkProps) {
  return (
    <li>
      <a class="tool" href="/cart" data-cart={attr(t('cart.close'))}>
        <Icon name="cart" /> <span safe>{t('cart.title')}</span>
        {count === undefined ? (
          <>
            <b data-cart-count></b>
            <noscript>
              <img src="/cart/count.svg" alt="" width="20" height="20" />
            </noscript>
          </>
        ) : (
          <b data-cart-count data-own={cookie} safe>
            {count}
          </b>
        )}
      </a>
    </li>
  )
}
