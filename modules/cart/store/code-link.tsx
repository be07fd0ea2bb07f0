/** A link that brings a code along, as newsletters have them: `/discount/SPRING?redirect=/collections/new`. */
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { addLinkedCode } from '../models/codes.ts'
import { heldCart } from '../models/held-cart.ts'
import { ownerOf } from '../models/owner.ts'
import { shownCart } from '../models/shown/shown-cart.ts'
import { CodeLink } from '../views/code-link.tsx'
import { cartJson } from '../views/json.ts'

interface Link {
  code: string
  /** Where it leads to, a path of the shop; its front page otherwise. */
  redirect?: string | undefined
}

/** A GET writes nothing: the page asks for one press, which a script makes. */
export const show = (ctx: Ctx, link: Link): Promise<void> => page(ctx, link)

/** Keeps the code for this browser, or this account, and leads on. 404 for a code that is none. Each try counts. */
export async function take(ctx: Ctx, { code, redirect = '/' }: Link): Promise<void> {
  const { scope } = ctx
  const owner = ownerOf(ctx)
  await addLinkedCode(scope, owner, code)
  await respond(ctx, {
    json: async () => {
      const cart = await shownCart(scope, await heldCart(scope, owner))
      return { cart: cartJson(cart, scope.english) }
    },
    to: redirect,
    flash: scope.t('cart.codeTaken', { code }),
  })
}

export const again = (ctx: Ctx, { values, errors, message, status }: Attempt): Promise<void> =>
  page(ctx, { code: asText(values.code), refused: errors.code ?? message, status })

interface Page extends Link {
  refused?: string
  status?: number
}

async function page(ctx: Ctx, { code, redirect, refused, status = 200 }: Page): Promise<void> {
  const { scope } = ctx
  if (!scope.answers('discounts.spelling')) throw notFound()
  const script = scope.assets.url('js/code-link.js')
  await respond(ctx, {
    status,
    json: { code },
    html: () => <CodeLink {...{ code, redirect, refused, script }} t={scope.t} />,
    head: { title: scope.t('cart.code'), noindex: true },
  })
}
