/** Every URL of the module. */
import { page } from '#server/guards.ts'
import { Routes } from '#server/routes.ts'
import * as desk from './admin.tsx'
import * as shop from './store/lists.tsx'

export const store = new Routes()
store.get('/products', page, shop.products)
store.get('/search', page, shop.search)

export const admin = new Routes()
admin.post('/admin/search/rebuild', desk.rebuild)
