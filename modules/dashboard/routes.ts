import { z } from 'zod'
import { anyAdmin } from '#server/access/permissions.ts'
import { Routes } from '#server/http/routes.ts'
import { unfinished } from '#server/needs-look.ts'
import { gives } from '#server/openapi/gives.ts'
import { home, needsLook } from './admin.tsx'

export const admin = new Routes()
admin.get('/admin', anyAdmin, home)
admin.get(
  '/admin/needs-a-look',
  anyAdmin,
  gives(z.object({ unfinished: z.array(unfinished), total: z.int() })),
  needsLook,
)
