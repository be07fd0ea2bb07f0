/** Every URL of the module. */
import { z } from 'zod'
import { page, signedIn } from '#server/access/guards.ts'
import { writes } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { deleted } from '#server/openapi/shapes.ts'
import * as eu from './admin/eu.tsx'
import { exemptions } from './admin/exemptions.tsx'
import * as preview from './admin/preview.tsx'
import { rates } from './admin/rates.tsx'
import { taxSettings } from './admin/settings.tsx'
import * as us from './admin/us.tsx'
import { zones } from './admin/zones.tsx'
import { byId, loading, numberChange, stateChange, wish } from './schemas.ts'
import * as ownNumber from './store/own-number.tsx'
import * as shape from './views/shapes.ts'

export const store = new Routes()
store.get('/account/tax-number', page, signedIn, gives(shape.ownNumber), ownNumber.show)
store.put(
  '/account/tax-number',
  signedIn,
  gives(shape.ownNumber),
  takes(numberChange, ownNumber.change, { again: ownNumber.again }),
)

export const admin = new Routes()
admin.all.push(...rates.all, ...zones.all, ...exemptions.all)

taxSettings(admin)
admin.get('/admin/tax/eu', gives(shape.planned), eu.show)
admin.post('/admin/tax/eu/load', gives(shape.loaded), takes(loading, eu.load, { again: eu.again }))
admin.get('/admin/tax/preview', gives(shape.previewed), takes(wish, preview.show))

admin.get('/admin/tax/us', gives(shape.areaStates), us.show)
admin.post(
  '/admin/tax/us/check',
  gives(shape.areaFile, 201),
  takes(z.object({}), us.check, { multipart: 16 * 1024 * 1024, again: us.again }),
)
admin.get('/admin/tax/us/files/:id', gives(shape.areaFile), takes(byId, us.file))
admin.post('/admin/tax/us/files/:id/load', gives(shape.areaLoaded), takes(byId, us.load))
admin.put('/admin/tax/us/states/:id/update', gives(shape.areaState), takes(stateChange, us.change))
admin.get('/admin/tax/us/states/:id/delete', writes, gives(shape.areaState), takes(byId, us.ask))
admin.delete('/admin/tax/us/states/:id/delete', gives(deleted), takes(byId, us.remove))
