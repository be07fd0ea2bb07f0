import { reads } from '#server/access/permissions.ts'
import { takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { takesList } from '#server/lists/takes-list.ts'
import * as editor from './admin/edit.tsx'
import * as files from './admin/files.tsx'
import { list, workFile } from './admin/list.tsx'
import * as schema from './schemas.ts'

const place = '/admin/translations/:kind/:id/:language'

export const admin = new Routes()

admin.get('/admin/translations', takesList(schema.worklist, list))
workFile(admin)
admin.post('/admin/translations/preview', reads, takes(schema.preview, editor.preview))
admin.get('/admin/translations/export.csv', takes(schema.exported, files.download))
files.imports(admin)
admin.get(place, takes(schema.place, editor.show))
const form = { again: editor.again, present: editor.present, yours: editor.yours }
admin.put(
  place,
  takes(schema.change, editor.update, { ...takesPictures, ...form, json: 5_000_000 }),
)
