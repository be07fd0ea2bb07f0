/** Every URL of the module. */
import { page } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { currencies } from './admin/currencies.tsx'
import { files } from './admin/files.tsx'
import * as prices from './admin/prices.tsx'
import { byId, choice, conversion, ownPrices } from './schemas.ts'
import { choose, convert, list } from './store/currencies.tsx'
import * as shape from './views/shapes.ts'

export const store = new Routes()
store.get('/currencies', page, gives(shape.offeredList), list)
store.post('/currencies/choose', gives(shape.choice), takes(choice, choose))
store.post('/currencies/convert', gives(shape.conversion), takes(conversion, convert))

export const admin = new Routes()
files(admin)
admin.all.push(...currencies.all)
admin.get('/admin/products/:id/prices', gives(shape.ownPrices), takes(byId, prices.show))
admin.put(
  '/admin/products/:id/prices',
  gives(shape.ownPrices),
  takes(ownPrices, prices.update, { again: prices.again }),
)
