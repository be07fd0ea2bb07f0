/** Every URL of the module. */
import { Routes } from '#server/http/routes.ts'
import { cards } from './admin/cards.ts'

export const admin = new Routes()
admin.all.push(...cards.all)
