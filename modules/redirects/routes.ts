import { z } from 'zod'
import { writes } from '#server/access/permissions.ts'
import { byId } from '#server/desk/noun.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import * as check from './admin/check.tsx'
import { desk } from './admin/desk.ts'
import * as editor from './admin/edit.tsx'
import { files } from './admin/files.ts'
import { list, redirectFile } from './admin/list.tsx'
import { redirectSettings } from './admin/settings.ts'
import * as schema from './schemas.ts'
import { shape } from './views/json.ts'

export const admin = new Routes()

admin.get('/admin/redirects', takesList(schema.listing, list))
redirectFile(admin)
const one = z.object({ redirect: shape })
admin.post(
  '/admin/redirects',
  gives(one, 201),
  takes(schema.creation, editor.create, { again: editor.again }),
)
admin.get('/admin/redirects/new', writes, editor.blank)
files(admin)
redirectSettings(admin)
admin.get('/admin/redirects/check', check.list)
admin.post(
  '/admin/redirects/check',
  takes(z.object({}), check.receive, { multipart: check.fileBytes, again: check.again }),
)
admin.get('/admin/redirects/check/:id', takes(schema.checkListing, check.show))
admin.get(
  '/admin/redirects/check/:id/addresses.csv',
  gives('text/csv'),
  takes(schema.byCheck, check.download),
)
admin.post('/admin/redirects/check/:id/redirects', takes(schema.guesses, check.redirect))
admin.get('/admin/redirects/:id', gives(one), takes(byId, editor.show))
admin.put(
  '/admin/redirects/:id/update',
  gives(one),
  takes(schema.change, editor.update, { again: editor.again }),
)
desk(admin)
