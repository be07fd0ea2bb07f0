/** One subscription of an account. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { addressLines } from '#server/locale/address/form.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { otherPlans } from '../models/acts/change-plan.ts'
import { deliveriesOf } from '../models/acts/delivery.ts'
import { Period } from '../models/period.ts'
import { payable } from '../models/renewal/pay-period.ts'
import { Subscription } from '../models/subscription.ts'
import { keptBy } from '../models/way-to-pay.ts'
import { periodJson, subscriptionJson } from '../views/json.ts'
import { SubscriptionPage } from '../views/store/subscription-page.tsx'

export const pathOf = (id: string) => `/account/subscriptions/${encodeURIComponent(id)}`

export const show = (ctx: Ctx, { id }: { id: string }): Promise<void> => draw(ctx, id)

/** What was refused stands above the page as it is now. */
export const again = (ctx: Ctx, { message }: Attempt): Promise<void> =>
  draw(ctx, ctx.params.id ?? '', message)

/** As it is now, for who sends an older version. */
export const present = async ({ scope, params }: Ctx) =>
  subscriptionJson(await Subscription.own(scope, params.id ?? ''))

async function draw(ctx: Ctx, id: string, refused?: string): Promise<void> {
  const { scope } = ctx
  const { title } = await Subscription.own(scope, id)
  await respond(ctx, {
    json: () => jsonOf(scope, id),
    html: () => scope.page('account-subscription', { id, refused }),
    head: { title, noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** Of the account that asks; 404 for another's. */
export async function jsonOf(scope: Scope, id: string) {
  const own = await Subscription.own(scope, id)
  return {
    subscription: subscriptionJson(own),
    periods: (await Period.latest(scope, id)).map(periodJson),
    deliveries: await deliveriesOf(scope, own),
  }
}

/** The page for its customer; empty for everybody else. */
export async function pageFor(
  scope: Scope,
  { id, refused }: { id: string; refused?: string | undefined },
): Promise<string> {
  if (!scope.user) return ''
  const own = await Subscription.own(scope, id)
  const page = (
    <SubscriptionPage
      {...(await jsonOf(scope, id))}
      plans={await otherPlans(scope, own)}
      kept={await keptBy(scope, own.userId)}
      payable={await payable(scope, own)}
      formKey={newId()}
      addresses={await addressesFor(scope)}
      {...{ refused, t: scope.t, format: scope.format }}
    />
  )
  return String(page)
}

/** Of the caller, as they are written on a parcel. */
async function addressesFor(scope: Scope) {
  const saved = (await scope.ask('customers.addresses', {})) ?? []
  return saved.map((one) => ({ id: one.id, lines: addressLines(one, scope.language) }))
}
