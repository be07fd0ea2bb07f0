import { reads, writes } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { again, create, form, setFileBytes } from './admin/change-sets/receive.tsx'
import { errorsCsv, show as showReport } from './admin/change-sets/report.ts'
import * as rows from './admin/change-sets/rows.tsx'
import * as sets from './admin/change-sets/sets.tsx'
import * as out from './admin/export.tsx'
import { allow } from './admin/hosts.ts'
import * as pictures from './admin/pictures.tsx'
import * as door from './admin/receive.tsx'
import {
  byId,
  byRow,
  columnChoices,
  exportFile,
  exportWhole,
  hostChoice,
  mostFiles,
  newSet,
  retried,
  rowChoice,
  rowListing,
  upload,
} from './schemas.ts'

export const admin = new Routes()

const { fileBytes } = door
const wide = { multipart: fileBytes, json: fileBytes, keys: 250_000 }

admin.get('/admin/products/import', writes, gives('text/html'), door.form)
admin.post(
  '/admin/products/import',
  door.receiveCsv,
  takes(upload, door.receive, { ...wide, again: door.again }),
)
admin.post('/admin/products/import/hosts', takes(hostChoice, allow))
admin.get('/admin/imports/pictures', pictures.show)
admin.post('/admin/imports/pictures/copy', pictures.copy)
admin.put('/admin/imports/pictures/retry', takes(retried, pictures.retry))
admin.get('/admin/imports/:id', takes(byId, showReport))

const many = { multipart: setFileBytes, files: mostFiles, field: 'files', json: setFileBytes }

sets.setList(admin)
admin.get('/admin/change-sets/new', writes, gives('text/html'), form)
admin.post('/admin/change-sets/create', takes(newSet, create, { ...many, again }))
admin.get('/admin/change-sets/:id', takes(rowListing, sets.show))
admin.get('/admin/change-sets/:id/rows/:row', takes(byRow, rows.show))
admin.post('/admin/change-sets/:id/rows', takes(rowChoice, rows.choose))
admin.put(
  '/admin/change-sets/:id/mapping',
  takes(columnChoices, sets.mapped, { again: sets.mapAgain, keys: 10_000 }),
)
admin.get('/admin/change-sets/:id/errors.csv', gives('text/csv'), takes(byId, errorsCsv))
admin.put('/admin/change-sets/:id/apply', takes(byId, sets.apply))
admin.put('/admin/change-sets/:id/pause', takes(byId, sets.pause))
admin.put('/admin/change-sets/:id/take-back', takes(byId, sets.takeBack))

admin.get('/admin/export', out.show)
// They change nothing but the audit log, which a GET may not.
admin.post(
  '/admin/export/everything.zip',
  reads,
  gives('application/zip'),
  takes(exportWhole, out.whole),
)
admin.post('/admin/export/:file', reads, gives('text/csv'), takes(exportFile, out.file))
