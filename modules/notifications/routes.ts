/** Every URL of the module. */
import { reads } from '#server/access/permissions.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as kinds from './admin/kinds.tsx'
import * as mails from './admin/mails.tsx'
import { again, shown, typed, words } from './schemas.ts'
import { notification, one, tried } from './views/shapes.ts'

export const admin = new Routes()
admin.get('/admin/notifications', kinds.list)
mails.list(admin)
admin.post(
  '/admin/notifications/mails/:id/send-again',
  idempotent,
  gives(one, 201),
  takes(again, mails.sendAgain),
)
admin.get('/admin/notifications/:kind', takes(shown, kinds.show))
admin.put(
  '/admin/notifications/:kind/update',
  gives(notification),
  takes(words, kinds.update, { again: kinds.again, present: kinds.present }),
)
admin.post('/admin/notifications/:kind/preview', reads, gives(tried), takes(typed, kinds.tried))
admin.get('/admin/notifications/:kind/letter', gives('text/html'), takes(shown, kinds.frame))
