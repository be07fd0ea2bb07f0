/** What a theme may place. */
import { z } from 'zod'
import { inCurrency } from '#server/http/negotiation/request-currency.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import type { ImageProps } from '#views/props.ts'
import { plansFor } from './models/goods.ts'
import { heldCart, piecesIn } from './models/held-cart.ts'
import { ownerIn } from './models/owner.ts'
import type { ShownCart } from './models/shown/shown-cart.ts'
import { AddToCart as Add, NotForSale } from './views/add-to-cart.tsx'
import { CartLink as Link } from './views/cart-link.tsx'
import { CartPage as Page } from './views/cart-page.tsx'
import { countWords } from './views/count-words.ts'

const isCart = (value: unknown): value is ShownCart =>
  typeof value === 'object' && value !== null && 'lines' in value && 'itemCount' in value

const cart = z.custom<ShownCart>(isCart, { error: 'Give it the cart as its page has it' })

export const CartPage = defineComponent({
  describes: 'The cart with everything that can be done to it, and the way to the checkout.',
  props: z.object({
    cart,
    refused: z.string().optional(),
    wrongCode: z.object({ code: z.string(), error: z.string() }).optional(),
  }),
  example: '<CartPage cart={props.cart} />',
  async render({ cart, refused, wrongCode }, scope: Scope) {
    const { t, format, language } = scope
    const checkout = scope.serves('/checkout')
    const taxed = (await scope.ask('tax.prices', undefined)) ?? 'none'
    return (
      <Page
        cart={cart}
        refused={refused}
        wrongCode={wrongCode}
        checkout={checkout}
        takesCodes={scope.answers('discounts.price')}
        taxed={taxed}
        language={language}
        t={t}
        format={format}
      />
    )
  },
})

/** Paths whose pages are never shared among readers. */
const own = /^\/(cart|checkout|orders)(\/|$)/

export const CartLink = defineComponent({
  describes: 'The way to the cart with the number of things in it: an item for a list of tools.',
  props: z.object({}),
  example: '<ul class="tools"><CartLink /></ul>',
  async render(_props, scope: Scope) {
    const { user, t } = scope
    if (!user && !scope.isAt(({ pathname }) => own.test(pathname))) return <Link t={t} />
    const count = countWords(piecesIn(await heldCart(scope, ownerIn(scope))))
    return <Link count={count} cookie={user ? '' : count} t={t} />
  },
})

const isImage = (value: unknown): value is ImageProps =>
  typeof value === 'object' && value !== null && 'id' in value && 'url' in value

export const AddToCart = defineComponent({
  describes: 'Puts the chosen variant of a product into the cart.',
  props: z.object({
    product: z.object({
      currency: z.string(),
      giftCard: z.boolean().default(false),
      images: z.array(z.custom<ImageProps>(isImage)).default([]),
    }),
    variant: z.object({
      id: z.string(),
      price: z.number(),
      available: z.number().nullable(),
      inStock: z.boolean(),
      imageId: z.string().nullable().default(null),
    }),
  }),
  example: '<AddToCart product={props.product} variant={props.variant} />',
  render: async ({ product: { currency, giftCard, images }, variant }, scope: Scope) => {
    const { t, format } = scope
    if (scope.ahead !== undefined) return <NotForSale t={t} />
    const plans = await plansFor(scope, variant.id)
    const told = await scope.gather('cart.fields', { giftCard }, { sparing: true })
    const fields = told.flatMap((one) => one ?? []).join('')
    const image = images.find(({ id }) => id === variant.imageId) ?? images[0] ?? null
    const action = inCurrency(scope, '/cart/items')
    return <Add {...{ action, variant, image, currency, plans, fields, t, format }} />
  },
})
