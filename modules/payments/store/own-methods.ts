/** What the account that asks keeps to pay with. */
import type { z } from 'zod'
import { signInFirst } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { forgetSaved } from '../models/saved/forget-method.ts'
import { ownOf } from '../models/saved/own-view.ts'
import type { byId } from '../schemas.ts'

export const path = '/account/payment-methods'

export async function list(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const paymentMethods = await ownOf(scope, userOf(ctx))
  await respond(ctx, {
    json: { paymentMethods },
    html: () => scope.page('account-payment-methods', { paymentMethods }),
    head: { title: scope.t('payments.account.title'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

export async function remove(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  await forgetSaved(scope, { userId: userOf(ctx), id })
  await respond(ctx, {
    json: { deleted: true },
    to: path,
    flash: scope.t('payments.account.removed'),
  })
}

function userOf({ scope }: Ctx): string {
  if (!scope.user) throw signInFirst()
  return scope.user.id
}
