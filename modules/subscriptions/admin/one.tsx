/** One subscription for the merchant: what was charged, and what its customer could do too. */
import type { z } from 'zod'
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import type { MessageKey } from '#server/language/message.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import * as acts from '../models/acts/acts.ts'
import { otherPlans } from '../models/acts/change-plan.ts'
import { deliveriesOf } from '../models/acts/delivery.ts'
import { linkTo } from '../models/mails/write.ts'
import { Period } from '../models/period.ts'
import { Subscription } from '../models/subscription.ts'
import { SubscriptionEvent } from '../models/subscription-event.ts'
import { keptBy } from '../models/way-to-pay.ts'
import type * as input from '../schemas.ts'
import { OnDesk } from '../views/admin/on-desk.tsx'
import { adminJson, eventJson, periodJson, wayJson } from '../views/json.ts'
import { place } from './place.ts'

export const show = (ctx: Ctx, { id }: ById): Promise<void> => draw(ctx, id)

/** What was refused stands above the page as it is now. */
export const again = (ctx: Ctx, { message }: Attempt): Promise<void> =>
  draw(ctx, ctx.params.id ?? '', message)

/** As it is now, for who sends an older version. */
export const present = async (ctx: Ctx) => (await jsonOf(ctx, ctx.params.id ?? '')).subscription

async function draw(ctx: Ctx, id: string, refused?: string): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const json = await jsonOf(ctx, id)
  await respond(ctx, {
    json,
    html: () => (
      <OnDesk
        {...json}
        {...{ refused, path: pathOf(place, id), formKey: newId(), format, t }}
        mailed={mailIsOn(scope)}
      />
    ),
    head: { title: json.subscription.title, breadcrumbs: backTo(place, scope) },
  })
}

async function jsonOf({ scope }: Ctx, id: string) {
  const found = await Subscription.find(scope, id)
  return {
    subscription: adminJson(found),
    periods: (await Period.latest(scope, id)).map(periodJson),
    events: (await SubscriptionEvent.of(scope, id)).map(eventJson),
    plans: await otherPlans(scope, found),
    deliveries: await deliveriesOf(scope, found),
    waysToPay: (await keptBy(scope, found.userId)).map(wayJson),
    chooseUrl: linkTo(scope.inLanguage(found.language), found, 'asked'),
  }
}

export const skip = (ctx: Ctx, { id, updatedAt }: input.Act): Promise<void> =>
  done(ctx, 'subscriptions.done.skip', acts.skip(ctx.scope, id, updatedAt))
export const pause = (ctx: Ctx, { id, updatedAt }: input.Act): Promise<void> =>
  done(ctx, 'subscriptions.done.pause', acts.pause(ctx.scope, id, updatedAt))
export const resume = (ctx: Ctx, { id, updatedAt }: input.Act): Promise<void> =>
  done(ctx, 'subscriptions.done.resume', acts.resume(ctx.scope, id, updatedAt))
export const keep = (ctx: Ctx, { id, updatedAt }: input.Act): Promise<void> =>
  done(ctx, 'subscriptions.done.keep', acts.keep(ctx.scope, id, updatedAt))

export const cancel = (ctx: Ctx, { id, when, updatedAt }: input.Cancellation): Promise<void> =>
  done(
    ctx,
    `subscriptions.done.cancel.${when}`,
    acts.cancel(ctx.scope, id, { atEnd: when === 'end', version: updatedAt }),
  )

/** What was done, and the page as it is then. */
export async function done(ctx: Ctx, flash: MessageKey, act: Promise<Subscription>): Promise<void> {
  const { id } = await act
  await respond(ctx, {
    json: await jsonOf(ctx, id),
    to: pathOf(place, id),
    flash: ctx.scope.t(flash),
  })
}

/** Its customer is written to, and nothing brings it back. */
export async function askToCancel(ctx: Ctx, { id, when }: z.output<typeof input.ending>) {
  const { scope } = ctx
  const { t } = scope
  const json = await jsonOf(ctx, id)
  const { title, updatedAt } = json.subscription
  return askFirst(ctx, {
    json,
    question: t('subscriptions.cancelQuestion', { title }),
    consequence: t('subscriptions.admin.cancelConsequence'),
    action: `${pathOf(place, id)}/cancel`,
    method: 'put',
    fields: [
      { name: 'when', value: when },
      { name: 'updatedAt', value: updatedAt },
    ],
    confirmLabel: t(`subscriptions.admin.cancel.${when}`),
    back: pathOf(place, id),
    title,
    breadcrumbs: backTo(place, scope),
  })
}
