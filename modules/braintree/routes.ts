import { page } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import * as input from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()
store.get('/braintree/webhook', takes(input.challenge, shop.meet))
store.get('/braintree/:id', page, takes(input.page, shop.show))
store.post('/braintree/:id/pay', sensitive, takes(input.card, shop.pay))
