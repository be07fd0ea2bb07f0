import { page } from '#server/access/guards.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { addition, byId, change, code, codeLink, note } from './schemas.ts'
import { again, show } from './store/cart.ts'
import * as link from './store/code-link.tsx'
import * as codes from './store/codes.ts'
import { countPicture } from './store/count.ts'
import * as lines from './store/lines.ts'
import * as shape from './views/shapes.ts'

const rules = { again }
const changed = takes(change, lines.change, rules)
const cart = gives(shape.cart)

export const store = new Routes()
store.get('/cart', page, cart, show)
store.patch('/cart', cart, takes(note, codes.write, rules))
store.get('/cart/count.svg', gives('image/svg+xml'), countPicture)
store.post('/cart/items', idempotent, gives(shape.cart, 201), takes(addition, lines.add, rules))
store.patch('/cart/items/:id', cart, changed)
store.put('/cart/items/:id', cart, changed)
store.delete('/cart/items/:id', cart, takes(byId, lines.remove, rules))
store.post('/cart/items/:id/restore', cart, takes(byId, lines.restore, rules))
store.post('/cart/discounts', cart, takes(code, codes.add, rules))
store.delete('/cart/discounts/:code', cart, takes(code, codes.remove, rules))
store.get('/discount/:code', page, gives(shape.codeLink), takes(codeLink, link.show))
store.post('/discount/:code', cart, takes(codeLink, link.take, { again: link.again }))
