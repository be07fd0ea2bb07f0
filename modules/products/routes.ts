/** Every URL of the module. */

import { page } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { deletionOf } from '#server/desk/remove-at.ts'
import { passesPictures, takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { bulkOf } from '#server/lists/bulk-acts.ts'
import { takesList, takesShort } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import { deleted } from '#server/openapi/shapes.ts'
import { previewWritten, written } from '#server/pages/markdown/written-html.ts'
import * as bulk from './admin/bulk/bulk.tsx'
import * as categories from './admin/categories.tsx'
import { categoryOrder } from './admin/category-order.ts'
import * as editor from './admin/editor.tsx'
import { either } from './admin/either.ts'
import * as grid from './admin/grid.tsx'
import { list, productFile } from './admin/list/list.tsx'
import * as desk from './admin/products.tsx'
import { publishing } from './admin/publishing.ts'
import * as variants from './admin/variants.tsx'
import * as schema from './schemas.ts'
import * as shop from './store.tsx'
import * as shape from './views/shapes.ts'

export const store = new Routes()

store.get('/products/preview/:token', page, gives(shape.shown), takes(schema.byToken, shop.preview))
store.get('/products/:slug', page, gives(shape.shown), takes(schema.bySlug, shop.show))
store.get('/categories', page, gives(shape.categories), shop.categories)

/** A product may have 2,048 variants, of a dozen fields each. */
const keys = 60_000
const form = { ...takesPictures, keys, again: editor.again }
const { present } = desk
const { byId } = schema

export const admin = new Routes()

admin.get('/admin/products', gives(shape.list), takesList(schema.listing, list))
productFile(admin)
admin.get('/admin/products/new', writes, editor.blank)
admin.post(
  '/admin/products/create',
  gives(shape.saved, 201),
  either(
    takes(schema.anyForm, editor.create, form),
    takes(schema.newProduct, desk.create, { keys }),
  ),
)
admin.get('/admin/products/grid', writes, takesShort(schema.listing, grid.show))
admin.post('/admin/products/grid', takes(schema.gridSaving, grid.save, { keys }))
admin.post('/admin/products/bulk', bulkOf(bulk.acts), takes(schema.bulk, bulk.act))
admin.post(
  '/admin/products/variant-grid',
  takes(schema.anyForm, editor.grid, { ...takesPictures, keys }),
)
admin.post(
  '/admin/products/text',
  reads,
  takes(written, previewWritten, { ...passesPictures, keys }),
)
admin.get('/admin/products/:id', gives(shape.saved), takes(byId, editor.show))
admin.put(
  '/admin/products/:id/update',
  gives(shape.saved),
  either(
    takes(schema.anyForm, editor.update, { ...form, present }),
    takes(schema.productChange, desk.update, { keys, present }),
  ),
)
admin.get('/admin/products/:id/delete', writes, takes(byId, bulk.askOne))
admin.delete(
  '/admin/products/:id/delete',
  gives(deleted),
  takes(deletionOf, bulk.removeOne, { present }),
)
publishing(admin)
admin.post('/admin/products/:id/duplicate', gives(shape.saved, 201), takes(byId, desk.duplicate))
admin.post(
  '/admin/products/:id/variants',
  gives(shape.savedVariant, 201),
  takes(schema.byProductId, variants.add),
)
admin.put(
  '/admin/variants/:id/update',
  gives(shape.savedVariant),
  takes(schema.variantChange, variants.change, { present: variants.present }),
)
admin.get('/admin/variants/:id', gives(shape.oneVariant), takes(byId, variants.show))
admin.put(
  '/admin/variants/:id/custom-fields',
  gives(shape.oneVariant),
  takes(schema.variantFill, variants.fill, { again: variants.again, present: variants.present }),
)
admin.delete(
  '/admin/variants/:id/delete',
  gives(deleted),
  takes(deletionOf, variants.remove, { present: variants.present }),
)

categories.categoryList(admin)
admin.post(
  '/admin/categories/create',
  gives(shape.savedCategory, 201),
  takes(schema.newCategory, categories.create, { again: categories.createAgain }),
)
categoryOrder(admin)
admin.get('/admin/categories/:id', gives(shape.savedCategory), takes(byId, categories.show))
admin.put(
  '/admin/categories/:id/update',
  gives(shape.savedCategory),
  takes(schema.categoryChange, categories.update, { again: categories.updateAgain }),
)
admin.get(
  '/admin/categories/:id/delete',
  writes,
  gives(shape.savedCategory),
  takes(byId, categories.ask),
)
admin.delete('/admin/categories/:id/delete', gives(deleted), takes(byId, categories.remove))
