/** Every URL of the module. */
import { page } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { profiles } from './admin/profiles.tsx'
import { rates } from './admin/rates.ts'
import { restrictions } from './admin/restrictions.ts'
import { shippingSettings } from './admin/settings.tsx'
import { zones } from './admin/zones.tsx'
import { wanted } from './schemas.ts'
import * as goods from './store.tsx'
import { outlook } from './views/outlook-json.ts'

export const store = new Routes()
store.get('/delivery', page, gives(outlook), takes(wanted, goods.show))

export const admin = new Routes()
admin.all.push(...zones.all, ...rates.all, ...profiles.all, ...restrictions.all)
shippingSettings(admin)
