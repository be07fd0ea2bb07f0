import { attr } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'

interface AddToCartProps {
  variant: { id: string; price: number; available: number | null; inStock: boolean }
  currency: string
  t: Translate
  format: Format
}

/** How many, and the button; says so where it is sold out or has to be waited for. */
export function AddToCart({ variant, currency, t, format }: AddToCartProps) {
  const { id, price, available, inStock } = variant
  if (!inStock) {
    return (
      <button class="button" type="button" disabled safe>
        {t('cart.addSoldOut')}
      </button>
    )
  }
  return (
    <>
      {available !== null && available <= 0 && (
        <p class="muted" safe>
          {t('cart.backOrder')}
        </p>
      )}
      <form class="add" method="post" action="/cart/items" data-add>
        <input type="hidden" name="variantId" value={attr(id)} />
        <input
          type="number"
          name="quantity"
          value="1"
          min="1"
          max="9999"
          required
          autocomplete="off"
          aria-label={attr(t('cart.quantity'))}
        />
        <button class="button" type="submit" safe>
          {t('cart.add', { amount: format.money(price, currency) })}
        </button>
      </form>
    </>
  )
}
