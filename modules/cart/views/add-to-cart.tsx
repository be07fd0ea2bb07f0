import { attr, url } from '#views/attribute.ts'
import { Picture } from '#views/kit/store/picture.tsx'
import type { Format, ImageProps, Translate } from '#views/props.ts'
import { smallest } from '#views/upload-srcset.ts'
import type { PlanTerms } from '../models/goods.ts'
import { planWords } from './plan-words.ts'

interface AddToCartProps {
  /** Where it is sent. */
  action: string
  variant: { id: string; price: number; available: number | null; inStock: boolean }
  /** Of the chosen variant: a phone shows it in the bar that stays in sight. */
  image: ImageProps | null
  currency: string
  /** By which it can be bought again and again. */
  plans: readonly PlanTerms[]
  /** Fields of other modules, as to whom a gift card goes. HTML that is safe. */
  fields: string
  t: Translate
  format: Format
}

/** Instead of the button, where a draft or the shop of a coming day is shown. */
export const NotForSale = ({ t }: { t: Translate }) => (
  <button class="button" type="button" disabled safe>
    {t('ui.ahead.notForSale')}
  </button>
)

/** How many, and the button; says so where it is sold out or has to be waited for. */
export function AddToCart({
  action,
  variant,
  image,
  currency,
  plans,
  fields: safeFields,
  t,
  format,
}: AddToCartProps) {
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
      <form class="add" method="post" action={url(action)} data-add>
        <input type="hidden" name="variantId" value={attr(id)} />
        {plans.length > 0 && <Plans plans={plans} t={t} />}
        {safeFields}
        {image !== null && (
          <div class="add-picture">
            <Picture image={smallest(image)} alt="" sizes="3rem" />
          </div>
        )}
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

/** Once, unless something else is chosen. */
function Plans({ plans, t }: Pick<AddToCartProps, 'plans' | 't'>) {
  return (
    <fieldset class="plans">
      <legend class="sr-only" safe>
        {t('cart.howOften')}
      </legend>
      <label>
        <input type="radio" name="planId" value="" checked /> <span safe>{t('cart.once')}</span>
      </label>
      {plans.map((plan) => (
        <label>
          <input type="radio" name="planId" value={attr(plan.id)} />{' '}
          <span safe>{planWords(plan, t)}</span>
        </label>
      ))}
    </fieldset>
  )
}
