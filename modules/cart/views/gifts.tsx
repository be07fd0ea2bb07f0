import { attr } from '#views/attribute.ts'
import type { GiftChoice, GiftWaiting } from '../models/shown/discount-outlook.ts'
import type { CartProps } from './cart-props.ts'

/** What can be had for nothing: each with the one button that puts it in. Nothing is put in by itself. */
export function Gifts({ cart: { gifts }, t }: Pick<CartProps, 'cart' | 't'>) {
  return (
    <>
      {gifts.map((gift, at) => (
        <Gift gift={gift} id={`gift-${at}`} t={t} />
      ))}
    </>
  )
}

function Gift({ gift, id, t }: { gift: GiftWaiting; id: string; t: CartProps['t'] }) {
  const { label, choices } = gift
  const [first] = choices
  if (!first) return ''
  const titles = [...new Set(choices.map(({ title }) => title))]
  return (
    <form class="cart-gift" action="/cart/items" method="post">
      <p id={id}>
        <strong safe>{t('cart.gift', { title: titles.length === 1 ? first.title : label })}</strong>
        {titles.length === 1 && label !== first.title && (
          <span class="muted" safe>{` (${label})`}</span>
        )}
      </p>
      {choices.length === 1 ? (
        <input type="hidden" name="variantId" value={attr(first.variantId)} />
      ) : (
        <>
          <label for={`${id}-choice`} safe>
            {t('cart.gift.choose')}
          </label>
          <select id={`${id}-choice`} name="variantId">
            {choices.map((choice) => (
              <option value={attr(choice.variantId)} safe>
                {nameOf(choice, titles.length > 1)}
              </option>
            ))}
          </select>
        </>
      )}
      <button class="button" type="submit" aria-describedby={id} safe>
        {t('cart.gift.add')}
      </button>
    </form>
  )
}

const nameOf = ({ title, variantTitle }: GiftChoice, isNamed: boolean): string =>
  [isNamed || variantTitle === null ? title : null, variantTitle].filter(Boolean).join(' · ')
