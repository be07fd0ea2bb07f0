import { reads } from '#server/access/permissions.ts'
import { passesPictures, takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as editor from './admin/editor.tsx'
import * as preview from './admin/preview.tsx'
import * as publishing from './admin/publishing.ts'
import * as trying from './admin/trying.ts'
import * as schemas from './schemas.ts'
import { logo } from './store.tsx'
import { lookFields } from './views/form.ts'

export const store = new Routes()
store.get('/logo.png', gives('image/png'), logo)

export const admin = new Routes()
admin.forms.push({ path: '/admin/theme', words: 'appearance.admin', names: lookFields })

admin.get('/admin/theme', editor.show)
admin.post(
  '/admin/theme/look',
  reads,
  takes(schemas.look, preview.look, { ...passesPictures, again: preview.again }),
)
admin.put(
  '/admin/theme/update',
  takes(schemas.change, editor.update, {
    ...takesPictures,
    again: editor.again,
    present: editor.present,
  }),
)
admin.put('/admin/theme/publish', takes(schemas.publishing, publishing.publish))
admin.put('/admin/theme/schedule', takes(schemas.scheduling, publishing.schedule))
admin.put('/admin/theme/back', publishing.back)
admin.delete('/admin/theme/draft', publishing.discard)
admin.put('/admin/theme/versions/:id/restore', takes(schemas.byVersion, publishing.restore))
admin.post('/admin/theme/try', reads, takes(schemas.trying, trying.begin))
admin.delete('/admin/theme/try', reads, trying.end)
