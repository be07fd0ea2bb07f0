import { page, signedIn } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import { byId, byNumber, byToken, look, own } from './schemas.ts'
import * as act from './store/act.ts'
import { mine } from './store/mine.tsx'
import * as shop from './store/show.tsx'
import * as tracking from './store/track.tsx'
import * as shape from './views/shapes.ts'

export const store = new Routes()

store.get('/orders/me', signedIn, gives(shape.list), takes(own, mine))
store.get('/orders/me/:id', page, signedIn, gives(shape.one), takes(byId, shop.showOwn))
store.get('/account/orders', page, signedIn, gives(shape.list), takes(own, mine))
store.get('/account/orders/:id', page, signedIn, gives(shape.one), takes(byId, shop.showOwn))
store.post('/orders/me/:id/cancel', signedIn, gives(shape.short), takes(byId, act.cancelOwn))
store.post('/orders/me/:id/reorder', signedIn, gives(shape.filled), takes(byId, act.reorderOwn))

store.get('/orders/track', page, gives('text/html'), tracking.form)
store.post(
  '/orders/track',
  sensitive,
  gives(shape.tracked),
  takes(look, tracking.track, { again: tracking.again }),
)
store.get('/orders/status/:token', page, gives('text/html', 303), takes(byToken, shop.openLink))
store.get('/orders/:number', page, gives(shape.one), takes(byNumber, shop.show))
store.post('/orders/:number/cancel', gives(shape.short), takes(byNumber, act.cancel))
store.post('/orders/:number/reorder', gives(shape.filled), takes(byNumber, act.reorder))
