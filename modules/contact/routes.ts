import { page } from '#server/access/guards.ts'
import { writes } from '#server/access/permissions.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { Routes } from '#server/http/routes.ts'
import { takes } from '#server/http/takes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { ask, remove } from './admin/delete.tsx'
import { list } from './admin/list.tsx'
import { finish, reopen, show } from './admin/message.tsx'
import { byId, letter, search } from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()
store.get('/contact', page, shop.form)
store.post('/contact', sensitive, idempotent, takes(letter, shop.send, { again: shop.again }))

export const admin = new Routes()
admin.get('/admin/messages', takes(search, list))
admin.get('/admin/messages/:id', takes(byId, show))
admin.put('/admin/messages/:id/done', takes(byId, finish))
admin.put('/admin/messages/:id/reopen', takes(byId, reopen))
admin.get('/admin/messages/:id/delete', writes, takes(byId, ask))
admin.delete('/admin/messages/:id/delete', takes(byId, remove))
