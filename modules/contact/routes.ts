import { page } from '#server/access/guards.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { letter } from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()
store.get('/contact', page, shop.form)
store.post('/contact', sensitive, idempotent, takes(letter, shop.send, { again: shop.again }))
