import { page } from '#server/guards.ts'
import { Routes } from '#server/routes.ts'
import * as shop from './store.tsx'

export const store = new Routes()

store.get('/', page, shop.front)
