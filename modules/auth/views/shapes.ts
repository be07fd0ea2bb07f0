/** What lists of accounts answer, as schemas for the description of the API. */
import { z } from 'zod'
import { userStates } from '../models/accounts/directory.ts'
import type { ListedJson } from './listed-json.ts'

const user = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(['customer', 'admin']),
    emailVerified: z.boolean(),
    permissionSet: z.object({ id: z.string(), name: z.string() }).nullable(),
    secondFactor: z.boolean(),
    state: z.enum(userStates),
    hasPassword: z.boolean(),
    invitedAt: z.string().nullable(),
    suspendedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<ListedJson>

export const users = z.object({
  users: z.array(user),
  total: z.int(),
  nextCursor: z.string().nullable().optional().describe('With `updatedSince`.'),
})
