import { writes } from '#server/access/permissions.ts'
import { byId } from '#server/desk/noun.ts'
import { Routes } from '#server/http/routes.ts'
import { takes } from '#server/http/takes.ts'
import { desk } from './admin/desk.ts'
import * as editor from './admin/edit.tsx'
import * as files from './admin/files.tsx'
import { list } from './admin/list.tsx'
import * as schema from './schemas.ts'

const { fileBytes } = files

export const admin = new Routes()

admin.get('/admin/redirects', takes(schema.listing, list))
admin.post('/admin/redirects', takes(schema.creation, editor.create, { again: editor.again }))
admin.get('/admin/redirects/new', writes, editor.blank)
admin.get('/admin/redirects/import', writes, files.form)
admin.post(
  '/admin/redirects/import',
  takes(schema.upload, files.receive, { multipart: fileBytes, again: files.again }),
)
admin.get('/admin/redirects/export.csv', files.download)
admin.get('/admin/redirects/:id', takes(byId, editor.show))
admin.put(
  '/admin/redirects/:id/update',
  takes(schema.change, editor.update, { again: editor.again }),
)
desk(admin)
