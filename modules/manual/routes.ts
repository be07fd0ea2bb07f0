import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { again, show, update } from './admin/settings.tsx'
import { methods } from './schemas.ts'

export const admin = new Routes()
admin.get('/admin/payments/manual', show)
admin.put('/admin/payments/manual/update', takes(methods, update, { again }))
