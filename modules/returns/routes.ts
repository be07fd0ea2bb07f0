/** Every URL of the module. */
import { page, signedIn } from '#server/access/guards.ts'
import { reads } from '#server/access/permissions.ts'
import { offerPicks, picking } from '#server/blocks/offer-picks.tsx'
import { byId } from '#server/desk/noun.ts'
import { takesPhotos } from '#server/files/sent-photos.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import { download } from './admin/export.ts'
import * as one from './admin/return.tsx'
import { returnList } from './admin/returns.tsx'
import { returnsSettings } from './admin/settings.tsx'
import * as desk from './admin/withdrawals.tsx'
import { picksPath } from './models/settings.ts'
import * as input from './schemas.ts'
import * as returning from './store/returning.tsx'
import * as withdraw from './store/withdraw.tsx'
import * as shape from './views/json.ts'
import * as returned from './views/return-json.ts'

export const store = new Routes()
store.get('/withdraw', page, gives(shape.form), takes(input.atOrder, withdraw.form))
// A POST, because a name and an address stand in no URL; it writes nothing.
store.post(
  '/withdraw/review',
  gives(shape.review),
  takes(input.review, withdraw.review, { again: withdraw.again }),
)
store.post(
  '/withdraw',
  sensitive,
  idempotent,
  gives(shape.receipt, 201),
  takes(input.confirmation, withdraw.confirm, { again: withdraw.again }),
)
store.get('/withdraw/sent/:token', page, gives(shape.receipt), takes(input.byToken, withdraw.sent))

store.get(
  '/orders/:number/returns/new',
  page,
  gives(returned.offer),
  takes(input.byNumber, returning.form),
)
store.post(
  '/orders/:number/returns/create',
  idempotent,
  gives(returned.asked, 201),
  takes(input.returning, returning.create, { ...takesPhotos, again: returning.again }),
)
store.post(
  '/orders/:number/returns/:returnId/cancel',
  gives(returned.asked),
  takes(input.callingOff, returning.callOff),
)
store.post(
  '/orders/me/:id/returns/create',
  signedIn,
  idempotent,
  gives(returned.asked, 201),
  takes(input.returningOwn, returning.createOwn, takesPhotos),
)
store.post(
  '/orders/me/:id/returns/:returnId/cancel',
  signedIn,
  gives(returned.asked),
  takes(input.callingOffOwn, returning.callOffOwn),
)

const at = '/admin/returns/:id'
const cases = '/admin/returns/withdrawals'

export const admin = new Routes()
returnList(admin)
// A POST, because taking the returns out is written into the audit log.
admin.post('/admin/returns/export', reads, gives('text/csv'), takes(input.filters, download))
desk.withdrawalList(admin)
returnsSettings(admin)
// Before the page of a return, whose id would be this word.
admin.get(picksPath, takes(picking, offerPicks))
admin.get(`${cases}/:id`, gives(shape.shownOnDesk), takes(byId, desk.show))
admin.put(`${cases}/:id/done`, gives(shape.onDesk), takes(input.note, desk.done))
admin.put(`${cases}/:id/reopen`, gives(shape.onDesk), takes(byId, desk.reopen))
const retry = { again: one.again }
const onDesk = gives(returned.onDesk)
admin.get(at, gives(returned.withSum), takes(byId, one.show))
admin.get(`${at}/pictures/:pictureId`, gives('image/*'), takes(input.byPicture, one.picture))
admin.put(`${at}/approve`, onDesk, takes(input.approval, one.approve, retry))
admin.put(`${at}/reject`, onDesk, takes(input.rejection, one.reject, retry))
admin.put(`${at}/receive`, idempotent, onDesk, takes(input.receiving, one.receive, retry))
admin.post(`${at}/refund`, idempotent, onDesk, takes(input.refunding, one.refund, retry))
admin.post(
  `${at}/exchange`,
  idempotent,
  gives(returned.exchanged),
  takes(byId, one.exchange, retry),
)
admin.post(`${at}/rest`, idempotent, onDesk, takes(byId, one.giveRest, retry))
admin.put(`${at}/close`, onDesk, takes(input.note, one.close, retry))
admin.put(`${at}/reopen`, onDesk, takes(byId, one.reopen, retry))
