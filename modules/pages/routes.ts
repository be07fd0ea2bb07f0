import { page } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { offerPicks, picking } from '#server/blocks/offer-picks.tsx'
import { Routes } from '#server/http/routes.ts'
import { takes } from '#server/http/takes.ts'
import { ask, remove } from './admin/delete.tsx'
import * as editor from './admin/edit.tsx'
import { list } from './admin/list.tsx'
import {
  byId,
  bySlug,
  byToken,
  change,
  creation,
  listing,
  look,
  preview,
  search,
} from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()

store.get('/pages', page, takes(listing, shop.list))
store.get('/pages/preview/:token', page, takes(byToken, shop.preview))
store.get('/pages/:slug', page, takes(bySlug, shop.show))

export const admin = new Routes()

const { again, present } = editor

admin.get('/admin/pages', takes(search, list))
admin.get('/admin/pages/new', writes, editor.blank)
admin.post('/admin/pages/create', takes(creation, editor.create, { again }))
admin.post('/admin/pages/preview', reads, takes(preview, editor.preview))
admin.post('/admin/pages/look', reads, takes(look, editor.look))
admin.get('/admin/pages/picks', takes(picking, offerPicks))
admin.get('/admin/pages/:id', takes(byId, editor.show))
admin.put('/admin/pages/:id/update', takes(change, editor.update, { again, present }))
admin.get('/admin/pages/:id/delete', writes, takes(byId, ask))
admin.delete('/admin/pages/:id/delete', takes(byId, remove))
