/** Every URL of the module. Whoever may read a list may keep views of it; who may change what it lists may share them. */
import { anyAdmin } from '#server/access/permissions.ts'
import { finding, offerLinks } from '#server/blocks/offer-picks.tsx'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { deleted } from '#server/openapi/shapes.ts'
import * as runs from './admin/runs.tsx'
import * as views from './admin/views.tsx'
import { byId, change, creation, listing } from './schemas.ts'
import * as shape from './views/json.ts'

export const admin = new Routes()

admin.get('/admin/lists/views', anyAdmin, gives(shape.list), takes(listing, views.list))
admin.post(
  '/admin/lists/views/create',
  anyAdmin,
  gives(shape.saved, 201),
  takes(creation, views.create, { again: views.again }),
)
admin.put(
  '/admin/lists/views/:id/update',
  anyAdmin,
  gives(shape.saved),
  takes(change, views.update, { again: views.again, present: views.present }),
)
admin.get('/admin/lists/links', anyAdmin, takes(finding, offerLinks))
admin.get('/admin/lists/runs/:id', anyAdmin, gives(shape.run), takes(byId, runs.show))
admin.delete('/admin/lists/views/:id/delete', anyAdmin, gives(deleted), takes(byId, views.remove))
