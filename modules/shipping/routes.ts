/** Every URL of the module. */
import { Routes } from '#server/http/routes.ts'
import { rates } from './admin/rates.ts'
import { zones } from './admin/zones.tsx'

export const admin = new Routes()
admin.all.push(...zones.all, ...rates.all)
