/** Every URL of the module. */
import { z } from 'zod'
import { page, signed, signedIn } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { begunPayment } from '#server/gateways/begun-payment.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as disputes from './admin/disputes.tsx'
import { download } from './admin/export.ts'
import * as gateways from './admin/gateways.tsx'
import { markChosen } from './admin/mark-many.tsx'
import * as order from './admin/order.tsx'
import { payments, settle, show } from './admin/payments.tsx'
import * as trials from './admin/trials.tsx'
import * as webhook from './admin/webhooks.tsx'
import {
  asking,
  byGateway,
  byId,
  byOrder,
  capture,
  chosen,
  disputeNote,
  narrowing,
  setting,
  trial,
} from './schemas.ts'
import * as own from './store/own-methods.ts'
import { receive } from './store/webhooks.ts'
import * as shape from './views/shapes.ts'

const received = gives(z.object({ received: z.literal(true) }))

export const store = new Routes()
store.post('/webhooks/:gateway', signed, received, receive)
store.post('/:gateway/webhook', signed, received, receive)
store.get(own.path, page, signedIn, gives(shape.ownMethods), own.list)
store.delete(`${own.path}/:id`, signedIn, takes(byId, own.remove))

const ofOrder = '/admin/orders/:orderId'

export const admin = new Routes()
payments(admin)
admin.post('/admin/payments/export', reads, gives('text/csv'), takes(narrowing, download))
admin.get('/admin/payments/gateways', gateways.list)
admin.put('/admin/payments/gateways/:gateway/update', takes(setting, gateways.update))
admin.post(
  '/admin/payments/gateways/:gateway/test',
  gives(shape.tried),
  takes(byGateway, webhook.attempt),
)
admin.get(
  '/admin/payments/gateways/:gateway/trial',
  writes,
  gives(shape.trialRange),
  takes(byGateway, trials.ask),
)
admin.post(
  '/admin/payments/gateways/:gateway/trial',
  idempotent,
  gives(begunPayment),
  takes(trial, trials.start, { again: trials.again }),
)
webhook.webhooks(admin)
admin.get('/admin/payments/webhooks/:id', gives(shape.webhook), takes(byId, webhook.show))
admin.put('/admin/payments/webhooks/:id/replay', gives(shape.replayed), takes(byId, webhook.replay))
disputes.disputes(admin)
admin.get('/admin/payments/disputes/:id', gives(shape.dispute), takes(byId, disputes.show))
admin.put(
  '/admin/payments/disputes/:id/note',
  gives(shape.dispute),
  takes(disputeNote, disputes.note),
)
admin.get('/admin/payments/:id', gives(shape.one), takes(byId, show))
admin.put('/admin/payments/:id/settle', gives(shape.settled), takes(byId, settle))
admin.post(
  '/admin/payments/:id/refund',
  idempotent,
  gives(shape.settled),
  takes(byId, trials.refund),
)
admin.post('/admin/payments/mark-paid', idempotent, gives(shape.marked), takes(chosen, markChosen))
admin.get(`${ofOrder}/payments`, gives(shape.ofOrder), takes(byOrder, order.show))
admin.get(`${ofOrder}/capture`, writes, gives(shape.ofOrder), takes(asking, order.askCapture))
admin.put(
  `${ofOrder}/capture`,
  idempotent,
  gives(shape.money),
  takes(capture, order.capture, { again: order.captureAgain }),
)
