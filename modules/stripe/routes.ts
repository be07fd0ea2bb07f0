import { page } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import * as input from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()
store.get('/stripe/:id', page, takes(input.page, shop.show))
store.post('/stripe/:id/hosted', sensitive, takes(input.page, shop.goOn))
