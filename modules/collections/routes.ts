/** Every URL of the module. */

import { page } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { byId, paging } from '#server/desk/noun.ts'
import { passesPictures, takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { previewWritten, written } from '#server/pages/markdown/written-html.ts'
import { desk } from './admin/desk.tsx'
import * as editor from './admin/edit.tsx'
import { preview } from './admin/preview.tsx'
import * as products from './admin/products.tsx'
import { publishing } from './admin/publishing.ts'
import * as schemas from './schemas.ts'
import * as shop from './store.tsx'
import * as shape from './views/shapes.ts'

export const store = new Routes()
store.get('/collections', page, gives(shape.list), takes(paging, shop.list))
store.get(
  '/collections/preview/:token',
  page,
  gives(shape.shown),
  takes(schemas.byToken, shop.preview),
)
store.get('/collections/:slug', page, gives(shape.shown), takes(schemas.bySlug, shop.show))
store.get('/collections/:slug/products', takes(schemas.bySlug, shop.productsOf))

/** The editor's form holds a field per product. */
const { again, present, yours } = editor
const large = { ...takesPictures, again, present, yours, keys: 12_000 }

export const admin = new Routes()
desk(admin)
admin.get('/admin/collections/new', writes, editor.blank)
admin.post(
  '/admin/collections/create',
  gives(shape.saved, 201),
  takes(schemas.form, editor.create, large),
)
admin.post('/admin/collections/preview', reads, takes(schemas.preview, preview, passesPictures))
admin.post(
  '/admin/collections/text',
  reads,
  takes(written, previewWritten, { ...passesPictures, keys: 12_000 }),
)
admin.get('/admin/collections/:id', gives(shape.saved), takes(byId, editor.show))
admin.put(
  '/admin/collections/:id/update',
  gives(shape.saved),
  takes(schemas.form, editor.update, large),
)
publishing(admin)
admin.get('/admin/collections/:id/products', takes(schemas.members, products.list))
admin.post('/admin/collections/:id/products/add', takes(schemas.products, products.add))
admin.post('/admin/collections/:id/products/remove', takes(schemas.products, products.remove))
admin.post('/admin/collections/:id/products/reorder', takes(schemas.products, products.reorder))
