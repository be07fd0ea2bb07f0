import { attr } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { ShownLine } from '../models/shown/shown-cart.ts'

/** One fewer, any number, one more: each a form's own submission, so that it works without scripts. */
export function QuantityStepper({ line, t }: { line: ShownLine; t: Translate }) {
  const { id, quantity, title } = line
  const steps = `step-${id}`
  return (
    <>
      <form id={steps} action={`/cart/items/${id}`} method="post" hidden>
        <input type="hidden" name="_method" value="PATCH" />
      </form>
      <form class="stepper" action={`/cart/items/${id}`} method="post" data-autosubmit>
        <input type="hidden" name="_method" value="PATCH" />
        <button
          type="submit"
          form={steps}
          name="quantity"
          value={String(quantity - 1)}
          disabled={quantity === 1}
          aria-label={attr(t('cart.fewer', { title }))}
        >
          −
        </button>
        <input
          type="number"
          name="quantity"
          value={String(quantity)}
          min="1"
          max="9999"
          required
          autocomplete="off"
          aria-label={attr(t('cart.quantityOf', { title }))}
        />
        <button
          type="submit"
          form={steps}
          name="quantity"
          value={String(quantity + 1)}
          disabled={quantity === 9999}
          aria-label={attr(t('cart.more', { title }))}
        >
          +
        </button>
      </form>
    </>
  )
}
