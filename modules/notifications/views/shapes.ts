/** What the log of mails answers, as schemas for the description of the API. */
import { z } from 'zod'
import { kindNames } from '../models/kinds.ts'
import { mailStates } from '../models/log/mail-entry.ts'
import type { EntryJson } from './json.ts'

export const mail = z
  .object({
    id: z.string(),
    kind: z.enum(['checkoutFailed', ...kindNames]),
    address: z.string(),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    state: z.enum(mailStates).describe('`replaced`: it failed, and was written again.'),
    reason: z.string().nullable().describe('What the mail server said.'),
    tries: z.int(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    canSendAgain: z.boolean(),
  })
  .meta({ id: 'Mail' }) satisfies z.ZodType<EntryJson>

export const one = z.object({ mail })

export const notification = z.object({
  notification: z.object({
    kind: z.enum(kindNames),
    to: z.enum(['buyer', 'merchant']),
    texts: z.record(z.string(), z.string()).describe('What the merchant adds, by language.'),
    version: z.string().describe('Of the text in the language that was asked for.'),
  }),
})

export const tried = z.object({
  mail: z.object({
    subject: z.string(),
    text: z.string().describe('The mail as text, with the words that were sent.'),
  }),
})
