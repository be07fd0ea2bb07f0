/** Every URL of the module. */
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { byId, change, payment } from './schemas.ts'
import * as sessions from './store/sessions.ts'

export const store = new Routes()
store.post('/checkout/sessions', idempotent, sessions.start)
store.get('/checkout/sessions/:id', takes(byId, sessions.find))
store.put('/checkout/sessions/:id/update', takes(change, sessions.update))
store.get('/checkout/sessions/:id/shipping-rates', takes(byId, sessions.rates))
store.post('/checkout/sessions/:id/payment', sensitive, idempotent, takes(payment, sessions.pay))
store.post('/checkout/sessions/:id/complete', idempotent, takes(payment, sessions.complete))
