import { page } from '#server/guards.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import * as desk from './admin.tsx'
import { byId, bySlug, change, creation, listing, preview, search } from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()

store.get('/pages', page, takes(listing, shop.list))
store.get('/pages/:slug', page, takes(bySlug, shop.show))

export const admin = new Routes()

admin.get('/admin/pages', takes(search, desk.list))
admin.get('/admin/pages/new', desk.blank)
admin.post('/admin/pages/create', takes(creation, desk.create, { again: desk.again }))
admin.post('/admin/pages/preview', takes(preview, desk.preview))
admin.get('/admin/pages/:id', takes(byId, desk.show))
admin.put('/admin/pages/:id/update', takes(change, desk.update, { again: desk.again }))
admin.get('/admin/pages/:id/delete', takes(byId, desk.ask))
admin.delete('/admin/pages/:id/delete', takes(byId, desk.remove))
