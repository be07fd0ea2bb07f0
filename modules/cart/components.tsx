/** What a theme may place. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import type { ShownCart } from './models/shown-cart.ts'
import { CartPage as Page } from './views/cart-page.tsx'

const isCart = (value: unknown): value is ShownCart =>
  typeof value === 'object' && value !== null && 'lines' in value && 'itemCount' in value

const cart = z.custom<ShownCart>(isCart, { error: 'Give it the cart as its page has it' })

export const CartPage = defineComponent({
  describes: 'The cart with everything that can be done to it, and the way to the checkout.',
  props: z.object({ cart, refused: z.string().optional() }),
  example: '<CartPage cart={props.cart} />',
  render: ({ cart, refused }, scope: Scope) => {
    const { t, format } = scope
    const checkout = scope.serves('/checkout')
    return <Page cart={cart} refused={refused} checkout={checkout} t={t} format={format} />
  },
})
