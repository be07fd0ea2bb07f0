/** Every URL of the module. */
import { page, signed } from '#server/access/guards.ts'
import { byId } from '#server/desk/noun.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { sensitive } from '#server/limits/rate-limit.ts'
import { gives } from '#server/openapi/gives.ts'
import { figures } from './admin/figures.tsx'
import { leftCarts } from './admin/list.tsx'
import { press } from './admin/remind.ts'
import { leftCartSettings } from './admin/settings.tsx'
import { bySignature } from './schemas.ts'
import * as exit from './store/stop.tsx'
import * as shape from './views/json.ts'

export const store = new Routes()
store.get('/left-carts/stop/:who', page, takes(bySignature, exit.ask))
// The signature is the credential: mail programs end it by one POST from elsewhere (RFC 8058).
store.post('/left-carts/stop/:who', signed, sensitive, takes(bySignature, exit.stop))

export const admin = new Routes()
leftCarts(admin)
admin.get('/admin/left-carts/figures', gives(shape.figures), figures)
leftCartSettings(admin)
admin.post('/admin/left-carts/:id/remind', idempotent, gives(shape.one), takes(byId, press))
