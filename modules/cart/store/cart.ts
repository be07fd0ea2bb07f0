/** The cart of whoever asks, and what is answered after each change of it. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { type HeldCart, heldCart } from '../models/held-cart.ts'
import { type Owner, ownerIn } from '../models/owner.ts'
import { shownCart } from '../models/shown/shown-cart.ts'
import { cartJson } from '../views/json.ts'
import { tellCount } from './count.ts'

export const show = (ctx: Ctx): Promise<void> => cartPage(ctx, {})

/** The cart as it still is, with what was refused. */
export const again = (ctx: Ctx, { message, errors, values }: Attempt): Promise<void> =>
  errors.code === undefined
    ? cartPage(ctx, { refused: message })
    : cartPage(ctx, {
        refused: message,
        wrongCode: { code: asText(values.code), error: errors.code },
      })

/** After a change: the owner's cart as JSON or fragment; a form goes on to its page. */
export async function changed(ctx: Ctx, owner: Owner): Promise<void> {
  await tellChanged(ctx, await heldCart(ctx.scope, owner))
}

/** The same of a cart that is known already. */
export async function tellChanged(
  ctx: Ctx,
  held: HeldCart | undefined,
  status = 200,
): Promise<void> {
  const { scope } = ctx
  tellCount(ctx, held)
  await respond(ctx, {
    status,
    json: async () => ({ cart: cartJson(await shownCart(scope, held), scope.english) }),
    ...(kindOf(ctx) === 'fragment'
      ? { html: async () => scope.page('cart', { cart: await shownCart(scope, held) }) }
      : { to: '/cart' }),
    head: headOf(scope),
  })
}

const headOf = ({ t }: Scope) => ({ title: t('cart.title'), noindex: true })

interface Refused {
  refused?: string
  wrongCode?: { code: string; error: string }
}

async function cartPage(ctx: Ctx, refusal: Refused): Promise<void> {
  const { scope } = ctx
  const held = await heldCart(scope, ownerIn(scope))
  tellCount(ctx, held)
  const cart = await shownCart(scope, held)
  await respond(ctx, {
    json: () => ({ cart: cartJson(cart, scope.english) }),
    html: () => scope.page('cart', { cart, ...refusal }),
    head: headOf(scope),
  })
  ctx.set('Cache-Control', 'no-store')
}
