import { anyAdmin } from '#server/permissions.ts'
import { Routes } from '#server/routes.ts'
import { home } from './admin.tsx'

export const admin = new Routes()
admin.get('/admin', anyAdmin, home)
