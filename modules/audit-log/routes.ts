import { anyAdmin, reads } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import * as acts from './admin/acts/acts.tsx'
import { show } from './admin/entry.tsx'
import { download } from './admin/export.ts'
import { list, logFile, moved } from './admin/list.tsx'
import * as trash from './admin/trash/trash.tsx'
import {
  actSearch,
  byId,
  fieldBack,
  filters,
  restoring,
  restoringSeveral,
  search,
  trashSearch,
  undoing,
} from './schemas.ts'

export const admin = new Routes()

// What an act touched decides who may undo it, and what lies in the trash who may restore it.
admin.get('/admin/acts', takes(actSearch, acts.list))
admin.get('/admin/acts/:id', takes(byId, acts.show))
admin.post('/admin/acts/:id/undo', anyAdmin, takes(undoing, acts.undo))
admin.post('/admin/acts/:id/put-back', anyAdmin, takes(fieldBack, acts.back))
admin.get('/admin/trash', anyAdmin, takesList(trashSearch, trash.list))
trash.trashFile(admin)
admin.post('/admin/trash/bulk', anyAdmin, takes(restoringSeveral, trash.restoreSeveral))
admin.get('/admin/trash/:id', anyAdmin, takes(byId, trash.show))
admin.post(
  '/admin/trash/:id/restore',
  anyAdmin,
  takes(restoring, trash.restore, { again: trash.again }),
)
admin.get('/admin/trash/:id/delete', anyAdmin, takes(byId, trash.ask))
admin.delete('/admin/trash/:id/delete', anyAdmin, takes(byId, trash.remove))

admin.get('/admin/audit-log', takesList(search, list))
logFile(admin)
// A POST, because taking the log out is itself written into it.
admin.post('/admin/audit-log/export', reads, gives('text/csv'), takes(filters, download))
admin.get('/admin/audit-log/:id', takes(byId, show))
admin.get('/admin/system/changes', gives('text/html', 301), moved)
