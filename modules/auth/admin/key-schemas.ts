/** What may come in through System → API keys. */

import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { moment } from '#server/records/kinds.tsx'

const name = z.string().trim().min(1, says('auth.admin.permissions.noName')).max(100)

export const newKey = z.object({
  name,
  /** Null, or an empty choice of a form: everything. It must be sent, so that nobody grants everything by leaving it out. */
  permissionSetId: z.string().max(64).nullable(),
  expiresAt: moment().creation,
})
export const keyChange = z.object({
  id: z.string().min(1).max(64),
  name: name.optional(),
  updatedAt: z.string().max(40).optional(),
})

export type NewKey = z.output<typeof newKey>
export type KeyChange = z.output<typeof keyChange>
