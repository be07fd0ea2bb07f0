import { writes } from '#server/access/permissions.ts'
import { Routes } from '#server/http/routes.ts'
import { takes } from '#server/http/takes.ts'
import { ask, remove } from './admin/delete.tsx'
import * as editor from './admin/edit.tsx'
import { list } from './admin/list.tsx'
import { byId, change, creation, listing } from './schemas.ts'

export const admin = new Routes()

const { again, present } = editor

admin.get('/admin/announcements', takes(listing, list))
admin.get('/admin/announcements/new', writes, editor.blank)
admin.post('/admin/announcements/create', takes(creation, editor.create, { again }))
admin.get('/admin/announcements/:id', takes(byId, editor.show))
admin.put('/admin/announcements/:id/update', takes(change, editor.update, { again, present }))
admin.get('/admin/announcements/:id/delete', writes, takes(byId, ask))
admin.delete('/admin/announcements/:id/delete', takes(byId, remove))
