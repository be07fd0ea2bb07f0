import { writes } from '#server/access/permissions.ts'
import { Routes } from '#server/http/routes.ts'
import { takes } from '#server/http/takes.ts'
import { ask, remove } from './admin/delete.tsx'
import * as editor from './admin/edit.tsx'
import { list } from './admin/list.tsx'
import { find } from './admin/targets.tsx'
import * as schema from './schemas.ts'
import { show } from './store.tsx'

export const store = new Routes()

store.get('/navigation/:place', takes(schema.byPlace, show))

/** A hundred lines with their labels in several languages. */
const keys = 4000

export const admin = new Routes()

const { again, present } = editor

admin.get('/admin/navigation', list)
admin.get('/admin/navigation/new', writes, takes(schema.blank, editor.blank))
admin.get('/admin/navigation/targets', takes(schema.search, find))
admin.post('/admin/navigation/create', takes(schema.creation, editor.create, { again, keys }))
admin.get('/admin/navigation/:id', takes(schema.byId, editor.show))
admin.put(
  '/admin/navigation/:id/update',
  takes(schema.change, editor.update, { again, present, keys }),
)
admin.get('/admin/navigation/:id/delete', writes, takes(schema.byId, ask))
admin.delete('/admin/navigation/:id/delete', takes(schema.byId, remove))
