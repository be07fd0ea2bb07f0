/** Every URL of the module. */
import { z } from 'zod'
import { page, signedIn } from '#server/access/guards.ts'
import { writes } from '#server/access/permissions.ts'
import { offerPicks, picking } from '#server/blocks/offer-picks.tsx'
import { begunPayment } from '#server/gateways/begun-payment.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import * as choices from './admin/choices.tsx'
import { figures } from './admin/figures.tsx'
import { subscriptions } from './admin/list.tsx'
import * as onePage from './admin/one.tsx'
import { plans } from './admin/plans.tsx'
import * as prices from './admin/price.tsx'
import { subscriptionSettings } from './admin/settings.tsx'
import { picksPath } from './models/plans/plan.ts'
import * as input from './schemas.ts'
import * as act from './store/act.ts'
import { mine } from './store/mine.tsx'
import * as own from './store/one.tsx'
import * as payment from './store/pay.ts'
import * as question from './store/questions.tsx'
import * as shape from './views/json.ts'
import * as priceShape from './views/price-json.ts'

const desk = '/admin/subscriptions'
const onDesk = gives(shape.onDesk)

export const admin = new Routes()
subscriptions(admin)
admin.get(`${desk}/figures`, gives(shape.figures), figures)
subscriptionSettings(admin)
admin.all.push(...plans.all)
// Before the page of a subscription, whose id would be this word.
admin.get(picksPath, takes(picking, offerPicks))
admin.get(`${desk}/:id`, onDesk, takes(input.byId, onePage.show))
const retry = { again: onePage.again, present: onePage.present }
admin.put(`${desk}/:id/skip`, onDesk, takes(input.act, onePage.skip, retry))
admin.put(`${desk}/:id/pause`, onDesk, takes(input.act, onePage.pause, retry))
admin.put(`${desk}/:id/resume`, onDesk, takes(input.act, onePage.resume, retry))
admin.put(`${desk}/:id/keep`, onDesk, takes(input.act, onePage.keep, retry))
admin.get(`${desk}/:id/cancel`, writes, onDesk, takes(input.ending, onePage.askToCancel))
admin.put(`${desk}/:id/cancel`, onDesk, takes(input.cancellation, onePage.cancel, retry))

for (const [at, price] of [
  [`${desk}/plans/:id/price`, prices.planPrice],
  [`${desk}/:id/price`, prices.onePrice],
] as const) {
  const { again } = price
  admin.get(at, writes, gives(priceShape.prices), takes(input.byId, price.show))
  admin.get(
    `${at}/check`,
    writes,
    gives(priceShape.preview),
    takes(input.pricing, price.check, { again }),
  )
  admin.post(
    at,
    idempotent,
    gives(priceShape.changed, 201),
    takes(input.pricing, price.announce, { again }),
  )
}
admin.get(
  `${desk}/prices/:id/withdraw`,
  writes,
  gives(priceShape.changed),
  takes(input.byId, prices.askToWithdraw),
)
admin.put(
  `${desk}/prices/:id/withdraw`,
  gives(priceShape.changed),
  takes(input.act, prices.withdrawAt, { present: prices.present }),
)

admin.get(`${desk}/:id/plan`, writes, gives(shape.change), takes(input.asking, choices.askToChange))
admin.put(`${desk}/:id/plan`, onDesk, takes(input.planning, choices.plan, retry))
admin.put(`${desk}/:id/method`, sensitive, onDesk, takes(input.payment, choices.payWith, retry))
admin.post(`${desk}/:id/ask`, idempotent, onDesk, takes(input.byId, choices.ask, retry))
admin.put(`${desk}/:id/delivery`, onDesk, takes(input.delivering, choices.deliver, retry))
admin.get(
  `${desk}/:id/address`,
  writes,
  gives(z.object({ subscription: shape.adminShape })),
  takes(input.inCountry, choices.addressForm),
)
admin.put(
  `${desk}/:id/address`,
  onDesk,
  takes(input.moving, choices.sendTo, { ...retry, again: choices.addressAgain }),
)

const path = '/account/subscriptions'
const one = gives(shape.one)
const retryOwn = { again: own.again, present: own.present }

export const store = new Routes()
store.get(path, page, signedIn, gives(shape.mine), takes(input.own, mine))
store.get(`${path}/:id`, page, signedIn, one, takes(input.byId, own.show))
store.post(`${path}/:id/skip`, signedIn, one, takes(input.act, act.skip, retryOwn))
store.post(`${path}/:id/pause`, signedIn, one, takes(input.act, act.pause, retryOwn))
store.post(`${path}/:id/resume`, signedIn, one, takes(input.act, act.resume, retryOwn))
store.post(`${path}/:id/keep`, signedIn, one, takes(input.act, act.keep, retryOwn))
store.post(
  `${path}/:id/method`,
  sensitive,
  signedIn,
  one,
  takes(input.payment, act.payWith, retryOwn),
)
store.post(
  `${path}/:id/pay`,
  sensitive,
  signedIn,
  idempotent,
  gives(begunPayment),
  takes(input.paying, payment.pay, { again: own.again }),
)
store.post(`${path}/:id/address`, signedIn, one, takes(input.sending, act.sendTo, retryOwn))
store.post(`${path}/:id/delivery`, signedIn, one, takes(input.delivering, act.deliver, retryOwn))
store.get(`${path}/:id/cancel`, page, signedIn, one, takes(input.byId, question.askToCancel))
store.post(`${path}/:id/cancel`, signedIn, one, takes(input.cancellation, act.cancel, retryOwn))
store.get(
  `${path}/:id/plan`,
  page,
  signedIn,
  gives(shape.change),
  takes(input.asking, question.askToChange),
)
store.post(`${path}/:id/plan`, signedIn, one, takes(input.planning, act.plan, retryOwn))
