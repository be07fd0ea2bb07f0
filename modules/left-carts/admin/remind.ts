import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { LeftCart } from '../models/left-cart.ts'
import { refusal, remind } from '../models/remind.ts'
import { leftCartJson } from '../views/json.ts'

/** A merchant's press, under the rules of the mails that go by themselves. 409 NOT_REMINDED says why not. */
export async function press(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  await LeftCart.find(scope, id)
  const why = await remind(scope, id)
  if (why !== null) throw refusal(why)
  await respond(ctx, {
    json: { leftCart: leftCartJson(await LeftCart.find(scope, id)) },
    to: '/admin/left-carts',
    flash: scope.t('left-carts.reminded'),
  })
}
