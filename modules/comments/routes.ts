/** Every URL of the module. Who may do what follows from the record that a comment is about. */
import { anyAdmin } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { deleted } from '#server/openapi/shapes.ts'
import * as comments from './admin/comments.tsx'
import * as mentions from './admin/mentions.tsx'
import { asked, byId, change, choice, creation, listing, paged, seen } from './schemas.ts'
import * as shape from './views/json.ts'

export const admin = new Routes()

admin.get('/admin/comments', anyAdmin, gives(shape.list), takes(listing, comments.list))
admin.get('/admin/comments/readers', anyAdmin, gives(shape.readers), takes(asked, comments.readers))
admin.post(
  '/admin/comments/create',
  anyAdmin,
  gives(shape.written, 201),
  takes(creation, comments.create, { again: comments.createAgain }),
)
admin.get('/admin/comments/:id', anyAdmin, gives(shape.one), takes(byId, comments.show))
admin.put(
  '/admin/comments/:id/update',
  anyAdmin,
  gives(shape.written),
  takes(change, comments.update, { again: comments.updateAgain, present: comments.present }),
)
admin.delete('/admin/comments/:id/delete', anyAdmin, gives(deleted), takes(byId, comments.remove))
admin.get('/admin/mentions', anyAdmin, gives(shape.mentions), takes(paged, mentions.list))
admin.put('/admin/mentions/seen', anyAdmin, gives(shape.looked), takes(seen, mentions.see))
admin.put('/admin/mentions/settings', anyAdmin, gives(shape.chosen), takes(choice, mentions.choose))
admin.post('/admin/mentions/:id/open', anyAdmin, gives(shape.opened), takes(byId, mentions.open))
