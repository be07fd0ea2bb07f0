import { anyAdmin } from '#server/access/permissions.ts'
import { Routes } from '#server/http/routes.ts'
import { home } from './admin.tsx'

export const admin = new Routes()
admin.get('/admin', anyAdmin, home)
