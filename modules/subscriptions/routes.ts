/** Every URL of the module. */
import { Routes } from '#server/http/routes.ts'
import { plans } from './admin/plans.ts'

export const admin = new Routes()
admin.all.push(...plans.all)
