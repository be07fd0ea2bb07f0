import { page } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { byId, payment } from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()
store.get('/test-gateway/:id', page, takes(byId, shop.show))
store.post('/test-gateway/:id/pay', takes(payment, shop.pay))
