/** Every URL of the module. */
import { page } from '#server/access/guards.ts'
import { byId } from '#server/desk/noun.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import { returnsSettings } from './admin/settings.tsx'
import * as desk from './admin/withdrawals.tsx'
import * as input from './schemas.ts'
import * as withdraw from './store/withdraw.tsx'
import * as shape from './views/json.ts'

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

const cases = '/admin/returns/withdrawals'

export const admin = new Routes()
desk.withdrawalList(admin)
returnsSettings(admin)
admin.get(`${cases}/:id`, gives(shape.onDesk), takes(byId, desk.show))
admin.put(`${cases}/:id/done`, gives(shape.onDesk), takes(input.note, desk.done))
admin.put(`${cases}/:id/reopen`, gives(shape.onDesk), takes(byId, desk.reopen))
