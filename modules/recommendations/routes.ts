import { page } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { byProduct, viewed } from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()

store.get('/recommendations/related/:productId', page, takes(byProduct, shop.related))
store.get('/recommendations/viewed', page, takes(viewed, shop.viewed))
