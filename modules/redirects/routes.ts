import { writes } from '#server/access/permissions.ts'
import { byId } from '#server/desk/noun.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { desk } from './admin/desk.ts'
import * as editor from './admin/edit.tsx'
import { files } from './admin/files.ts'
import { list } from './admin/list.tsx'
import * as schema from './schemas.ts'

export const admin = new Routes()

admin.get('/admin/redirects', takes(schema.listing, list))
admin.post('/admin/redirects', takes(schema.creation, editor.create, { again: editor.again }))
admin.get('/admin/redirects/new', writes, editor.blank)
files(admin)
admin.get('/admin/redirects/:id', takes(byId, editor.show))
admin.put(
  '/admin/redirects/:id/update',
  takes(schema.change, editor.update, { again: editor.again }),
)
desk(admin)
