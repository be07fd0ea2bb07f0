import { page, signed } from '#server/access/guards.ts'
import { writes } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import { add, addAgain, blank } from './admin/add.tsx'
import { desk } from './admin/desk.tsx'
import { download } from './admin/export.ts'
import { addition, bySignature, byToken, filters, wish } from './schemas.ts'
import * as door from './store/subscribe.tsx'
import * as exit from './store/unsubscribe.tsx'

const unsubscribe = takes(bySignature, exit.unsubscribe)

export const store = new Routes()
store.get('/newsletter', page, door.form)
store.post('/newsletter/subscribe', sensitive, takes(wish, door.subscribe, { again: door.again }))
store.get('/newsletter/confirm', page, takes(byToken, door.askToConfirm))
store.post('/newsletter/confirm', takes(byToken, door.confirm))
store.get('/newsletter/unsubscribe/:who', page, takes(bySignature, exit.ask))
// The signature is the credential: mail programs unsubscribe by one POST from elsewhere (RFC 8058).
store.post('/newsletter/unsubscribe', signed, sensitive, unsubscribe)
store.post('/newsletter/unsubscribe/:who', signed, sensitive, unsubscribe)

export const admin = new Routes()
desk(admin)
admin.get('/admin/newsletter/new', writes, blank)
admin.post('/admin/newsletter/create', takes(addition, add, { again: addAgain }))
admin.post('/admin/newsletter/export', gives('text/csv'), takes(filters, download))
