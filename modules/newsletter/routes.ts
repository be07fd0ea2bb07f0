import { page, signed } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { byId } from '#server/desk/noun.ts'
import { settings } from '#server/desk/settings.tsx'
import { takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import { add, addAgain, blank } from './admin/add.tsx'
import { bounce as noteBounce } from './admin/bounces.ts'
import * as act from './admin/campaigns/acts.tsx'
import * as editor from './admin/campaigns/editor.tsx'
import { desk as campaigns } from './admin/campaigns/noun.ts'
import * as look from './admin/campaigns/preview.tsx'
import * as consents from './admin/consents.tsx'
import { desk } from './admin/desk.tsx'
import { download } from './admin/export.ts'
import { fields } from './models/campaigns/campaign-fields.tsx'
import { SendSettings, settingFields } from './models/campaigns/send-settings.ts'
import * as input from './schemas.ts'
import * as door from './store/subscribe.tsx'
import * as exit from './store/unsubscribe.tsx'
import * as shape from './views/campaign-json.ts'

const unsubscribe = takes(input.bySignature, exit.unsubscribe)

export const store = new Routes()
store.get('/newsletter', page, door.form)
store.post(
  '/newsletter/subscribe',
  sensitive,
  takes(input.wish, door.subscribe, { again: door.again }),
)
store.get('/newsletter/confirm', page, takes(input.byToken, door.askToConfirm))
store.post('/newsletter/confirm', takes(input.byToken, door.confirm))
store.get('/newsletter/unsubscribe/:who', page, takes(input.bySignature, exit.ask))
// The signature is the credential: mail programs unsubscribe by one POST from elsewhere (RFC 8058).
store.post('/newsletter/unsubscribe', signed, sensitive, unsubscribe)
store.post('/newsletter/unsubscribe/:who', signed, sensitive, unsubscribe)

export const admin = new Routes()
desk(admin)
admin.get('/admin/newsletter/new', writes, blank)
admin.post('/admin/newsletter/create', takes(input.addition, add, { again: addAgain }))
admin.post('/admin/newsletter/export', gives('text/csv'), takes(input.filters, download))
const consentsPath = '/admin/newsletter/consents'
admin.get(consentsPath, writes, gives('text/html'), consents.show)
admin.post(
  consentsPath,
  takes(input.consentFile, consents.receive, { multipart: consents.most, again: consents.again }),
)
admin.post('/admin/newsletter/bounces', takes(input.bounce, noteBounce))
settings(admin, SendSettings, {
  path: '/admin/newsletter/settings',
  words: 'newsletter.settings',
  record: settingFields,
  cards: { rate: ['perMinute'] },
  shape: settingFields.shape,
})

const path = '/admin/newsletter/campaigns'
const { again, present, refused } = editor
const gave = gives(shape.one)

campaigns(admin)
admin.get(`${path}/new`, writes, editor.blank)
admin.post(
  `${path}/create`,
  gives(shape.one, 201),
  takes(fields.creation, editor.create, { ...takesPictures, again }),
)
admin.post(`${path}/preview`, reads, takes(input.text, look.text))
admin.get(`${path}/:id`, gives(shape.shown), takes(byId, editor.show))
admin.put(
  `${path}/:id/update`,
  gave,
  takes(fields.change, editor.update, { ...takesPictures, again, present }),
)
admin.get(`${path}/:id/preview`, gives(shape.drawn), takes(input.look, look.show))
admin.get(`${path}/:id/letter`, gives('text/html'), takes(input.look, look.frame))
admin.post(`${path}/:id/test`, gave, takes(input.trial, act.test, { again: refused }))
admin.get(`${path}/:id/send`, writes, takes(byId, act.askToSend))
admin.put(`${path}/:id/send`, gave, takes(byId, act.send, { again: refused }))
admin.put(`${path}/:id/schedule`, gave, takes(input.scheduling, act.schedule, { again: refused }))
admin.put(`${path}/:id/unschedule`, gave, takes(byId, act.unschedule))
admin.put(`${path}/:id/pause`, gave, takes(byId, act.pause))
admin.put(`${path}/:id/resume`, gave, takes(byId, act.resume))
admin.get(`${path}/:id/cancel`, writes, takes(byId, act.askToCancel))
admin.put(`${path}/:id/cancel`, gave, takes(byId, act.cancel))
