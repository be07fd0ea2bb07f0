/** What may come in through System → Users. */

import { z } from 'zod'
import { since } from '#server/desk/changed-since.ts'
import { says } from '#server/language/message.ts'
import { withFields } from '#server/lists/list-fields.ts'
import { guards, listFields, userSorts, userStates } from '../models/accounts/directory.ts'
import { readySets } from '../models/permissions/ready-sets.ts'

const id = z.string().min(1).max(64)
export const byId = z.object({ id })

const roles = z.enum(['customer', 'admin'])

export const search = withFields(
  z.object({
    q: z.string().trim().max(200).optional(),
    role: roles.optional(),
    state: z.enum(userStates).optional(),
    secondFactor: z.enum(guards).optional(),
    sort: z.enum(userSorts).default('newest'),
    ...since,
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(10_000).default(0),
  }),
  listFields,
)

const email = z.string().trim().min(1).max(320)
const name = z.string().trim().max(200)
/** Null, or an empty choice of a form: everything. */
const permissionSetId = z
  .string()
  .max(64)
  .nullable()
  .optional()
  .describe(
    `Its id, or a ready set, which is made when it is first given: ${readySets.join(', ')}.`,
  )

export const invitation = z.object({
  email,
  name: name.default(''),
  role: roles.default('customer'),
  permissionSetId,
})
/** `by` is the form's: an invitation needs no password. */
export const newUser = invitation.extend({
  password: z.string().max(1000).default(''),
  by: z.enum(['password', 'invitation']).default('password'),
})
export const change = byId.extend({
  email: email.optional(),
  name: name.min(1).optional(),
  permissionSetId,
})
export const promotion = byId.extend({ permissionSetId })

const grants = z.record(z.string().max(100), z.enum(['none', 'read', 'write'])).default({})
const draft = {
  name: z.string().trim().min(1, says('auth.admin.permissions.noName')).max(100),
  grants,
  /** Asks for the form with all parts at this level; nothing is saved. */
  all: z.enum(['none', 'read', 'write']).optional(),
}
/** The ready set that a new one begins with. */
export const blankSet = z.object({ of: z.enum(readySets).optional() })
export const newSet = z.object(draft)
export const setChange = byId.extend(draft)

export const demands = z.object({ adminsNeedSecondFactor: z.boolean().default(false) })

export type Search = z.output<typeof search>
export type Invitation = z.output<typeof invitation>
export type NewUser = z.output<typeof newUser>
export type Change = z.output<typeof change>

/** `returnTo` is the page from which it was chosen. */
export const language = z.object({
  language: z.string().max(35),
  returnTo: z.string().max(2000).optional(),
})
