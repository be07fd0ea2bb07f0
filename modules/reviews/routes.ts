import { page, signedIn } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { deletionOf } from '#server/desk/remove-at.ts'
import { takesPhotos } from '#server/files/sent-photos.ts'
import { marked } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { bulkOf } from '#server/lists/bulk-acts.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import { deleted } from '#server/openapi/shapes.ts'
import { analytics } from './admin/analytics.tsx'
import * as decide from './admin/decide.tsx'
import * as imports from './admin/import.tsx'
import * as queue from './admin/queue.tsx'
import * as reports from './admin/reports.tsx'
import * as requestForm from './admin/request-form.tsx'
import * as requests from './admin/requests.tsx'
import { reviewFile } from './admin/review-file.ts'
import * as desk from './admin/schemas.ts'
import { show as showReview } from './admin/show.tsx'
import { byId, byProduct, complaint, listing, mine, ownSubmission, submission } from './schemas.ts'
import { ofProduct } from './store/list.tsx'
import * as account from './store/mine.tsx'
import * as optOut from './store/opt-out.tsx'
import * as complaints from './store/report.tsx'
import { byToken, requestedReview } from './store/request-schemas.ts'
import * as requested from './store/requested.tsx'
import { vote } from './store/vote.tsx'
import * as writing from './store/write.tsx'
import * as shape from './views/shapes.ts'

const rules = { ...takesPhotos, again: writing.again }
const fromGuests = takes(submission, writing.submit, rules)
const fromCustomers = takes(ownSubmission, writing.submit, rules)
const submit = marked(fromGuests.marks ?? {}, (ctx, next) =>
  (ctx.scope.user ? fromCustomers : fromGuests)(ctx, next),
)

export const store = new Routes()

store.post('/reviews', submit)
store.get('/reviews/me', signedIn, takes(mine, account.mine))
store.get('/account/reviews', page, signedIn, takes(mine, account.mine))
store.get('/reviews/products/:productId', page, gives(shape.list), takes(listing, ofProduct))
store.get(
  '/reviews/products/:productId/write',
  page,
  gives('text/html'),
  takes(byProduct, writing.form),
)
store.post('/reviews/:id/helpful', takes(byId, vote))
store.get('/reviews/:id/report', page, takes(byId, complaints.form))
store.post('/reviews/:id/report', takes(complaint, complaints.report, { again: complaints.again }))

const { byKey } = requested
store.get('/reviews/requested/:token', page, byKey, takes(byToken, requested.show))
store.post(
  '/reviews/requested/:token',
  byKey,
  takes(requestedReview, requested.submit, { again: requested.again }),
)
store.get('/reviews/unsubscribe/:token', page, takes(byToken, optOut.ask))
store.post('/reviews/unsubscribe/:token', optOut.sealedLink, takes(byToken, optOut.leave))

export const admin = new Routes()

admin.get('/admin/reviews', gives(shape.desk), takesList(desk.search, queue.list))
reviewFile(admin)
admin.post('/admin/reviews/bulk', bulkOf(decide.acts), takes(desk.bulk, decide.bulk))
admin.get('/admin/reviews/analytics', analytics)
admin.get('/admin/reviews/reports', takes(desk.reportSearch, reports.list))
admin.put('/admin/reviews/reports/:id/update', takes(desk.settlement, reports.settle))
admin.get('/admin/reviews/requests', takesList(desk.requestSearch, requests.list))
requests.requestFile(admin)
admin.get('/admin/reviews/request-stats', requests.stats)
admin.get('/admin/reviews/requests/new', writes, requestForm.blank)
admin.post('/admin/reviews/requests/find', reads, takes(desk.requestForm, requestForm.find))
admin.post(
  '/admin/reviews/send-request',
  takes(desk.request, requests.send, { again: requestForm.again }),
)
admin.get('/admin/reviews/import', writes, gives('text/html'), imports.form)
admin.post(
  '/admin/reviews/import',
  imports.receiveCsv,
  takes(desk.upload, imports.receive, { multipart: imports.fileBytes, again: imports.again }),
)
admin.get('/admin/reviews/:id', gives(shape.onDesk), takes(desk.shown, showReview))
admin.put('/admin/reviews/:id/approve', gives(shape.decided), takes(desk.verdict, decide.approve))
admin.put('/admin/reviews/:id/reject', gives(shape.decided), takes(desk.rejection, decide.reject))
admin.post('/admin/reviews/:id/respond', takes(desk.response, decide.respondTo))
admin.post('/admin/reviews/:id/undo', takes(desk.undoing, decide.undo))
admin.get('/admin/reviews/:id/delete', writes, takes(desk.byId, decide.ask))
admin.delete('/admin/reviews/:id/delete', gives(deleted), takes(deletionOf, decide.remove))
