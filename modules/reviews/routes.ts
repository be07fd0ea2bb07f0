import { page, signedIn } from '#server/guards.ts'
import type { Step } from '#server/http.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import { byId, byProduct, complaint, listing, mine, ownSubmission, submission } from './schemas.ts'
import { ofProduct } from './store/list.tsx'
import * as account from './store/mine.tsx'
import * as complaints from './store/report.tsx'
import { vote } from './store/vote.tsx'
import * as writing from './store/write.tsx'

/** All that may come with a form: five pictures straight from a telephone, so that what is too large is told at its field. */
const mostBytes = 48 * 1024 * 1024
const rules = { again: writing.again, multipart: mostBytes }
const fromGuests = takes(submission, writing.submit, rules)
const fromCustomers = takes(ownSubmission, writing.submit, rules)
const submit: Step = (ctx, next) => (ctx.scope.user ? fromCustomers : fromGuests)(ctx, next)

export const store = new Routes()

store.post('/reviews', submit)
store.get('/reviews/me', signedIn, takes(mine, account.mine))
store.get('/account/reviews', page, signedIn, takes(mine, account.mine))
store.get('/reviews/products/:productId', page, takes(listing, ofProduct))
store.get('/reviews/products/:productId/write', page, takes(byProduct, writing.form))
store.post('/reviews/:id/helpful', takes(byId, vote))
store.get('/reviews/:id/report', page, takes(byId, complaints.form))
store.post('/reviews/:id/report', takes(complaint, complaints.report, { again: complaints.again }))
