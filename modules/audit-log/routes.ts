import { reads } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { show } from './admin/entry.tsx'
import { download } from './admin/export.ts'
import { list, moved } from './admin/list.tsx'
import { byId, filters, search } from './schemas.ts'

export const admin = new Routes()
admin.get('/admin/audit-log', takes(search, list))
// A POST, because taking the log out is itself written into it.
admin.post('/admin/audit-log/export', reads, gives('text/csv'), takes(filters, download))
admin.get('/admin/audit-log/:id', takes(byId, show))
admin.get('/admin/system/changes', gives('text/html', 301), moved)
