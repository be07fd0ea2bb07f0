import { page } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { offerPicks, picking } from '#server/blocks/offer-picks.tsx'
import { byId, paging } from '#server/desk/noun.ts'
import { passesPictures, takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { desk } from './admin/desk.tsx'
import * as editor from './admin/edit.tsx'
import { publishing } from './admin/publishing.ts'
import { bySlug, byToken, change, creation, look, preview } from './schemas.ts'
import * as shop from './store.tsx'
import * as shape from './views/shapes.ts'

export const store = new Routes()

store.get('/pages', page, gives(shape.list), takes(paging, shop.list))
store.get('/pages/preview/:token', page, gives(shape.shown), takes(byToken, shop.preview))
store.get('/pages/:slug', page, gives(shape.shown), takes(bySlug, shop.show))

export const admin = new Routes()

const { again, present } = editor

desk(admin)
admin.get('/admin/pages/new', writes, editor.blank)
admin.post(
  '/admin/pages/create',
  gives(shape.saved, 201),
  takes(creation, editor.create, { ...takesPictures, again }),
)
admin.post('/admin/pages/preview', reads, takes(preview, editor.preview, passesPictures))
admin.post('/admin/pages/look', reads, takes(look, editor.look, passesPictures))
admin.get('/admin/pages/picks', takes(picking, offerPicks))
admin.get('/admin/pages/:id', gives(shape.saved), takes(byId, editor.show))
admin.put(
  '/admin/pages/:id/update',
  gives(shape.saved),
  takes(change, editor.update, { ...takesPictures, again, present }),
)
publishing(admin)
