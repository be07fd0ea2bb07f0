/** Everything that may come in. */
import { z } from 'zod'
import { paging } from '#server/desk/noun.ts'
import { says } from '#server/language/message.ts'
import { customNarrowing } from '#server/lists/custom/filters.ts'
import { addressInput } from '#server/locale/address/input.ts'
import { isCountry } from '#server/locale/countries.ts'

import { sides } from './models/merge/choice.ts'
import { rulesSchema } from './models/segments/rules.ts'

const id = z.string().min(1).max(64)

export const byId = z.object({ id })
export const address = addressInput
/** An address with the id of its own. */
export const change = z.looseObject({ id }).transform((sent, issues) => {
  const parsed = addressInput.safeParse(sent)
  if (parsed.success) return { id: sent.id, address: parsed.data }
  for (const issue of parsed.error.issues) issues.addIssue({ ...issue })
  return z.NEVER
})
const email = z.string().max(320)
export const personSearch = z.object({ email: email.optional() })
export const person = z.object({ email: email.min(1, says('customers.person.noEmail')) })
export const erasure = person.extend({
  confirm: email.min(1, says('customers.person.confirmWrong')),
})
export type PersonSearch = z.output<typeof personSearch>
export type Erasure = z.output<typeof erasure>
/** Which country's fields are shown. */
export const blank = z.object({
  country: z.string().max(2).refine(isCountry).optional().catch(undefined),
})

/** Addresses, one a line or as a list. */
const emails = z
  .union([z.string().max(100_000), z.array(z.string().max(320)).max(1_000)])
  .transform((sent) => (Array.isArray(sent) ? sent : sent.split(/[\n,;]/)))
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
  .pipe(z.array(z.string().max(320)).min(1, says('customers.groups.noEmails')).max(1_000))

export const memberPage = paging.extend({ id })
export const newMembers = z.object({ id, emails })
export const oneMember = z.object({ id, customerId: id })
export const memberFile = z.object({ group: z.string().max(64).default('') })
export type MemberPage = z.output<typeof memberPage>
export type NewMembers = z.output<typeof newMembers>
export type OneMember = z.output<typeof oneMember>

/** The groups of a customer; a form without a tick sends none. */
export const ownGroups = z.object({
  id,
  groupIds: z
    .union([id, z.array(id).max(500)])
    .transform((sent) => [sent].flat())
    .default([]),
})
export type OwnGroups = z.output<typeof ownGroups>

/** By which the list of customers is narrowed, for its file. */
export const narrowed = z.object({
  q: z.string().trim().max(200).optional(),
  group: z.string().max(64).optional(),
  segment: z.string().max(64).optional(),
  ...customNarrowing,
})
export type Narrowed = z.output<typeof narrowed>

const segmentName = z.string().trim().min(1, says('customers.groups.noName')).max(100)
export const newSegment = z.object({ name: segmentName, rules: rulesSchema })
export const segmentChange = z.object({
  name: segmentName.optional(),
  rules: rulesSchema.optional(),
  updatedAt: z.string().max(40).optional(),
})
/** Read loosely: the buttons of the form ask for something before anything is right. */
export const segmentForm = z.looseObject({ id: id.optional() })
export const segmentPreview = z.object({ rules: rulesSchema })
export const blankSegment = z.object({ from: z.string().max(40).optional() })

const side = z.enum(sides).default('kept')
export const mergeSearch = z.object({
  id,
  q: z.string().trim().max(200).optional(),
  with: z.string().max(64).optional(),
})
export type MergeSearch = z.output<typeof mergeSearch>
/** It cannot be undone, so it is said twice. */
export const merge = z.object({
  id,
  withId: id,
  email: side,
  name: side,
  keepsSignIn: z.boolean().default(false),
  confirm: z
    .boolean()
    .default(false)
    .refine((said) => said, says('customers.merge.notConfirmed')),
})
export type Merge = z.output<typeof merge>
