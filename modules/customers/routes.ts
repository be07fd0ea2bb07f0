/** Every URL of customers. */
import { page, signedIn } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import * as accepted from './schemas.ts'
import * as addresses from './store/addresses.ts'

export const store = new Routes()

const again = { again: addresses.again }
store.get('/account/addresses', page, signedIn, addresses.list)
store.post('/account/addresses', signedIn, takes(accepted.address, addresses.add, again))
store.get('/account/addresses/new', page, signedIn, takes(accepted.blank, addresses.ask))
store.get('/account/addresses/:id', page, signedIn, takes(accepted.byId, addresses.show))
store.put('/account/addresses/:id', signedIn, takes(accepted.change, addresses.update, again))
store.put('/account/addresses/:id/default', signedIn, takes(accepted.byId, addresses.prefer))
store.delete('/account/addresses/:id', signedIn, takes(accepted.byId, addresses.remove))
store.get('/account/data', signedIn, addresses.download)
