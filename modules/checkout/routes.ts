/** Every URL of the module. */

import { page } from '#server/access/guards.ts'
import { begunPayment } from '#server/gateways/begun-payment.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import { checkoutSettings } from './admin/settings.tsx'
import * as input from './schemas.ts'
import * as code from './store/code.ts'
import * as draft from './store/draft.tsx'
import { openLink } from './store/open-link.ts'
import * as checkout from './store/page.tsx'
import * as pay from './store/pay.ts'
import { back } from './store/return.tsx'
import * as sessions from './store/sessions.ts'
import * as shape from './views/shapes.ts'

export const admin = new Routes()
checkoutSettings(admin)

export const store = new Routes()
/** A press that is sent again is answered before it counts. */
const pressed = [idempotent, sensitive] as const
store.post('/checkout/sessions', idempotent, gives(shape.session, 201), sessions.start)
store.get('/checkout/sessions/:id', gives(shape.session), takes(input.byId, sessions.find))
store.put(
  '/checkout/sessions/:id/update',
  gives(shape.session),
  takes(input.change, sessions.update),
)
store.get(
  '/checkout/sessions/:id/shipping-rates',
  gives(shape.rates),
  takes(input.byId, sessions.rates),
)
store.post(
  '/checkout/sessions/:id/payment',
  ...pressed,
  gives(begunPayment),
  takes(input.payment, sessions.pay),
)
store.post(
  '/checkout/sessions/:id/complete',
  ...pressed,
  gives(shape.order),
  takes(input.payment, sessions.complete),
)

const rules = { again: checkout.again, present: checkout.present }

store.get('/checkout', page, checkout.show)
store.post('/checkout/save', takes(input.form, checkout.save, rules))
store.post('/checkout/country', takes(input.form, checkout.country, rules))
store.post('/checkout/way', takes(input.form, checkout.way, rules))
store.post('/checkout/address/saved', takes(input.savedAddress, checkout.takeSaved, rules))
store.post('/checkout/code', takes(input.typedCode, code.add, rules))
store.delete('/checkout/cards/:id', takes(input.byId, code.removeCard))
store.delete('/checkout/codes/:code', takes(input.code, code.removeCode))
store.post('/checkout/pay', ...pressed, takes(input.form, pay.order, rules))
store.post('/checkout/pay-on', sensitive, pay.payOn)
store.post('/checkout/cancel', pay.cancel)
store.get(
  '/checkout/open/:token',
  page,
  sensitive,
  gives('text/html', 303),
  takes(input.opening, openLink),
)
// The link of a draft order: what it is, and the payment method.
store.get(
  '/checkout/drafts/:token',
  page,
  sensitive,
  gives(shape.draft),
  takes(input.opening, draft.show),
)
store.post(
  '/checkout/drafts/:token',
  ...pressed,
  gives(begunPayment),
  takes(input.draftPayment, draft.pay, { again: draft.again }),
)
// The one GET that writes: the gateway sends people here, and the payment is read.
store.get('/checkout/return/:attemptId', page, takes(input.returning, back))
