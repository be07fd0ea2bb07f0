/** Every URL of the module. */
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as eu from './admin/eu.tsx'
import { exemptions } from './admin/exemptions.tsx'
import * as preview from './admin/preview.tsx'
import { rates } from './admin/rates.tsx'
import { taxSettings } from './admin/settings.tsx'
import { zones } from './admin/zones.tsx'
import { loading, wish } from './schemas.ts'
import * as shape from './views/shapes.ts'

export const admin = new Routes()
admin.all.push(...rates.all, ...zones.all, ...exemptions.all)

taxSettings(admin)
admin.get('/admin/tax/eu', gives(shape.planned), eu.show)
admin.post('/admin/tax/eu/load', gives(shape.loaded), takes(loading, eu.load, { again: eu.again }))
admin.get('/admin/tax/preview', gives(shape.previewed), takes(wish, preview.show))
