import { page } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { offerPicks, picking } from '#server/blocks/offer-picks.tsx'
import { passesPictures, takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import * as design from './admin/design.tsx'
import { look } from './admin/look.tsx'
import { ask, reset } from './admin/reset.tsx'
import * as schema from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()

store.get('/', page, shop.front)
store.get('/language-hint', page, takes(schema.byLanguage, shop.languageHint))

export const admin = new Routes()

admin.get('/admin/design', design.list)
admin.post('/admin/design/look', reads, takes(schema.look, look, passesPictures))
admin.post('/admin/design/:place/look', reads, takes(schema.look, look, passesPictures))
admin.get('/admin/design/picks', takes(picking, offerPicks))
admin.get('/admin/design/:place', takes(schema.byPlace, design.show))
admin.put(
  '/admin/design/:place/update',
  takes(schema.change, design.update, {
    ...takesPictures,
    again: design.again,
    present: design.present,
  }),
)
admin.put(
  '/admin/design/:place/schedule',
  takes(schema.scheduling, design.schedule, { again: design.scheduleAgain }),
)
admin.put('/admin/design/:place/publish', takes(schema.byPlace, design.publish))
admin.get('/admin/design/:place/reset', writes, takes(schema.byPlace, ask))
admin.delete('/admin/design/:place/reset', takes(schema.byPlace, reset))
