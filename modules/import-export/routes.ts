import { writes } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { allow } from './admin/hosts.ts'
import * as pictures from './admin/pictures.tsx'
import * as door from './admin/receive.tsx'
import * as runs from './admin/runs.tsx'
import { byId, hostChoice, listing, retried, upload } from './schemas.ts'

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
admin.get('/admin/imports', takes(listing, runs.list))
admin.get('/admin/imports/pictures', pictures.show)
admin.post('/admin/imports/pictures/copy', pictures.copy)
admin.put('/admin/imports/pictures/retry', takes(retried, pictures.retry))
admin.get('/admin/imports/:id', takes(byId, runs.show))
admin.get('/admin/imports/:id/errors.csv', takes(byId, runs.errorsCsv))
admin.put('/admin/imports/:id/start', takes(byId, runs.start))
