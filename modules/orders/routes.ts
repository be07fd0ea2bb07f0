import { page, signedIn } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { begunPayment } from '#server/gateways/begun-payment.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import * as desk from './admin/act.ts'
import * as sending from './admin/address.tsx'
import * as cancelling from './admin/cancel.tsx'
import * as editing from './admin/edits/form.tsx'
import * as proposal from './admin/edits/one.tsx'
import * as edited from './admin/edits/schemas.ts'
import { download } from './admin/export.ts'
import { list, orderBulk, orderFile } from './admin/list.tsx'
import * as papers from './admin/papers.tsx'
import * as refunding from './admin/refund.tsx'
import { orderSettings } from './admin/settings.ts'
import { again, show } from './admin/show.tsx'
import * as accepted from './schemas.ts'
import { byId, byNumber, byToken, look, own } from './schemas.ts'
import * as act from './store/act.ts'
import * as moving from './store/address.tsx'
import { mine } from './store/mine.tsx'
import * as ownPapers from './store/papers.tsx'
import * as paying from './store/pay.ts'
import * as shop from './store/show.tsx'
import * as tracking from './store/track.tsx'
import * as edit from './views/admin/edits/edit-json.ts'
import { papers as papersShape, papersWithSample } from './views/papers/paper-shapes.ts'
import * as shape from './views/shapes.ts'

export const store = new Routes()

store.get('/orders/me', signedIn, gives(shape.list), takes(own, mine))
store.get('/orders/me/:id', page, signedIn, gives(shape.one), takes(byId, shop.showOwn))
store.get('/account/orders', page, signedIn, gives(shape.list), takes(own, mine))
store.get('/account/orders/:id', page, signedIn, gives(shape.one), takes(byId, shop.showOwn))
store.post('/orders/me/:id/cancel', signedIn, gives(shape.short), takes(byId, act.cancelOwn))
store.get('/orders/me/:id/address', page, signedIn, gives(shape.moving), takes(byId, moving.askOwn))
store.put(
  '/orders/me/:id/address',
  signedIn,
  gives(shape.short),
  takes(accepted.movingOwn, moving.moveOwn, { again: moving.againOwn }),
)
store.post(
  '/orders/me/:id/payment',
  sensitive,
  signedIn,
  idempotent,
  gives(begunPayment),
  takes(accepted.payment, paying.payOwn, { again: paying.againOwn }),
)
store.post('/orders/me/:id/reorder', signedIn, gives(shape.filled), takes(byId, act.reorderOwn))

store.get(
  '/orders/me/:id/invoice',
  page,
  signedIn,
  gives(papersShape),
  takes(byId, ownPapers.showOwn),
)
store.get(
  '/orders/me/:id/invoice.pdf',
  signedIn,
  gives('application/pdf'),
  takes(accepted.invoiceOf, ownPapers.fileOwn),
)
store.get(
  '/orders/me/:id/credit-notes/:noteId/pdf',
  signedIn,
  gives('application/pdf'),
  takes(accepted.noteOf, ownPapers.fileOwn),
)

store.get('/orders/track', page, tracking.form)
store.post(
  '/orders/track',
  sensitive,
  gives(shape.tracked),
  takes(look, tracking.track, { again: tracking.again }),
)
store.get('/orders/status/:token', page, gives('text/html', 303), takes(byToken, shop.openLink))
store.get('/orders/:number', page, gives(shape.one), takes(byNumber, shop.show))
store.get('/orders/:number/invoice', page, gives(papersShape), takes(byNumber, ownPapers.show))
store.get(
  '/orders/:number/invoice.pdf',
  gives('application/pdf'),
  takes(accepted.invoiceAt, ownPapers.file),
)
store.get(
  '/orders/:number/credit-notes/:noteId/pdf',
  gives('application/pdf'),
  takes(accepted.noteAt, ownPapers.file),
)
store.post('/orders/:number/cancel', gives(shape.short), takes(byNumber, act.cancel))
store.get('/orders/:number/address', page, gives(shape.moving), takes(byNumber, moving.ask))
store.put(
  '/orders/:number/address',
  gives(shape.short),
  takes(accepted.moving, moving.move, { again: moving.again }),
)
store.post(
  '/orders/:number/payment',
  sensitive,
  idempotent,
  gives(begunPayment),
  takes(accepted.paymentAt, paying.payAt, { again: paying.againAt }),
)
store.post('/orders/:number/reorder', gives(shape.filled), takes(byNumber, act.reorder))

const one = '/admin/orders/:id'

export const admin = new Routes()
admin.get('/admin/orders', gives(shape.desk), takesList(accepted.search, list))
// A POST, because taking the orders out is written into the audit log.
admin.post('/admin/orders/export', reads, gives('text/csv'), takes(accepted.filters, download))
orderFile(admin)
orderBulk(admin)
orderSettings(admin)
// A POST, because those that are missing are made.
admin.post(
  '/admin/orders/invoices',
  gives('application/pdf'),
  takes(accepted.chosen, papers.invoices),
)
admin.get('/admin/orders/packing-slips', takes(accepted.chosen, papers.packingSlips))
admin.post(
  '/admin/orders/tag-many',
  gives(shape.changed),
  takes(accepted.taggingMany, desk.tagChosen),
)
admin.get(one, gives(shape.onDesk), takes(accepted.among, show))
admin.get(`${one}/cancel`, writes, takes(byId, cancelling.ask))
admin.put(
  `${one}/cancel`,
  idempotent,
  gives(shape.onDesk),
  takes(accepted.cancellation, desk.cancel, { again: cancelling.again }),
)
admin.get(
  `${one}/refund`,
  writes,
  gives(shape.refundable),
  takes(accepted.refundPage, refunding.ask),
)
// A POST, because the form is sent.
admin.post(
  `${one}/refund/preview`,
  reads,
  gives(shape.refundSum),
  takes(accepted.refund, refunding.preview, { again: refunding.again }),
)
admin.post(
  `${one}/refund`,
  idempotent,
  gives(shape.refunded),
  takes(accepted.refund, refunding.refund, { again: refunding.again }),
)
const edits = `${one}/edits`
admin.get(`${edits}/new`, writes, gives(edit.begun), takes(edited.fresh, editing.ask))
// A POST, because the form is sent.
admin.post(
  `${edits}/preview`,
  reads,
  gives(edit.previewed),
  takes(edited.preview, editing.preview, { again: editing.again }),
)
admin.post(
  `${edits}/create`,
  idempotent,
  gives(edit.one, 201),
  takes(edited.preview, editing.create, { again: editing.again }),
)
admin.get(`${edits}/:editId`, gives(edit.one), takes(edited.ofOrder, proposal.show))
admin.post(
  `${edits}/:editId/apply`,
  idempotent,
  gives(edit.decided),
  takes(edited.application, proposal.apply, { again: proposal.again, present: proposal.present }),
)
admin.put(
  `${edits}/:editId/cancel`,
  gives(edit.decided),
  takes(edited.ofOrder, proposal.cancel, { again: proposal.again }),
)
admin.get(`${one}/address`, writes, gives(shape.moving), takes(byId, sending.ask))
admin.put(
  `${one}/address`,
  gives(shape.onDesk),
  takes(accepted.movingAny, sending.change, { again: sending.again, present: sending.present }),
)
admin.put(`${one}/hold`, idempotent, gives(shape.onDesk), takes(byId, desk.hold))
admin.put(`${one}/looked`, gives(shape.onDesk), takes(accepted.looked, desk.look))
admin.put(`${one}/resume`, idempotent, gives(shape.onDesk), takes(byId, desk.resume))
admin.post(`${one}/notes`, gives(shape.onDesk, 201), takes(accepted.note, desk.write))
admin.put(`${one}/tags/update`, gives(shape.onDesk), takes(accepted.tagging, desk.tag))
admin.put(
  `${one}/custom-fields`,
  gives(shape.onDesk),
  takes(accepted.ownFields, desk.fill, { again, present: desk.present }),
)
admin.post(`${one}/mail`, gives(shape.onDesk), takes(byId, desk.mail))
admin.put(`${one}/relink`, gives(shape.onDesk), takes(byId, desk.relink))
admin.get(`${one}/packing-slip`, takes(byId, papers.packingSlip))
admin.get(`${one}/invoice`, gives(papersWithSample), takes(byId, papers.invoice))
admin.get(`${one}/invoice-sample.pdf`, gives('application/pdf'), takes(byId, papers.sample))
admin.get(`${one}/invoice.pdf`, gives('application/pdf'), takes(accepted.invoiceOf, papers.file))
admin.get(
  `${one}/credit-notes/:noteId/pdf`,
  gives('application/pdf'),
  takes(accepted.noteOf, papers.file),
)
// Looking numbers nothing.
admin.post(`${one}/invoice`, idempotent, gives(papersShape, 201), takes(byId, papers.makeInvoice))
