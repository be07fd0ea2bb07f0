import { page } from '#server/guards.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import * as desk from './admin/products.tsx'
import { byId, bySlug, newProduct, productChange } from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()

store.get('/products/:slug', page, takes(bySlug, shop.show))
store.get('/categories', shop.categories)

/** A product with 2,048 variants has this many fields. */
const many = { keys: 60_000 }

export const admin = new Routes()

admin.post('/admin/products/create', takes(newProduct, desk.create, many))
admin.put('/admin/products/:id/update', takes(productChange, desk.update, many))
admin.post('/admin/products/:id/duplicate', takes(byId, desk.duplicate))
