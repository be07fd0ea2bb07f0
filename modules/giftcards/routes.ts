/** Every URL of the module. */
import { page, signedIn } from '#server/access/guards.ts'
import { writes } from '#server/access/permissions.ts'
import { byId } from '#server/desk/noun.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import * as card from './admin/card.tsx'
import * as codes from './admin/codes.ts'
import * as creation from './admin/create.tsx'
import * as credit from './admin/credit.tsx'
import { cards } from './admin/list.ts'
import { cardFields } from './models/new-card.ts'
import * as input from './schemas.ts'
import { ownCredit } from './store/account.ts'
import * as balance from './store/check.tsx'
import * as ownCards from './store/own-cards.tsx'
import * as print from './store/print.tsx'
import * as shape from './views/json.ts'
import { ownCardList } from './views/own-json.ts'

const path = '/admin/gift-cards'

export const admin = new Routes()
cards(admin)
admin.get(`${path}/new`, writes, creation.blank)
admin.post(
  `${path}/create`,
  idempotent,
  gives(shape.made, 201),
  takes(cardFields.creation, creation.create, { again: creation.again }),
)
admin.post(`${path}/codes/csv`, gives('text/csv'), takes(input.tickets, codes.csv))
admin.post(`${path}/codes/pdf`, gives('application/pdf'), takes(input.tickets, codes.pdf))
admin.get(`${path}/:id`, gives(shape.one), takes(byId, card.show))
admin.post(
  `${path}/:id/adjust`,
  idempotent,
  gives(shape.one),
  takes(input.adjustment, card.change, { again: card.again }),
)
admin.put(`${path}/:id/disable`, gives(shape.one), takes(input.standing, card.disable))
admin.put(
  `${path}/:id/expire`,
  gives(shape.one),
  takes(input.expiry, card.expire, { again: card.again }),
)
admin.get(`${path}/:id/code`, writes, takes(byId, card.askForCode))
admin.post(`${path}/:id/code`, idempotent, gives(shape.made), takes(byId, card.renew))

const creditPath = '/admin/customers/:id/credit'
admin.get(creditPath, gives(shape.credit), takes(byId, credit.show))
admin.post(
  `${creditPath}/adjust`,
  idempotent,
  gives(shape.credit),
  takes(input.creditAdjustment, credit.change, { again: credit.again }),
)

export const store = new Routes()
store.get('/account/credit', page, signedIn, gives(shape.ownCredit), ownCredit)
store.get(
  '/account/gift-cards',
  page,
  signedIn,
  gives(ownCardList),
  takes(input.own, ownCards.show),
)
store.get('/gift-cards', page, balance.form)
store.get('/gift-cards/print', page, gives(shape.printed), takes(input.ticket, print.show))
store.get('/gift-cards/print.pdf', gives('application/pdf'), takes(input.ticket, print.pdf))
store.post(
  '/gift-cards/check',
  sensitive,
  gives(shape.checked),
  takes(input.check, balance.check, { again: balance.again }),
)
