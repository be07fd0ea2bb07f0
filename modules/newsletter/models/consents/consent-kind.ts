/** Consents as change sets bring them in: with what shows them and since when, as the import of consents does. */

import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import {
  importKind,
  type OwnEntry,
  type Standing,
  type Outcome as Written,
} from '#server/imports/kind.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Subscriber, statuses } from '../subscriber.ts'
import { Consent } from './consent.ts'
import { takeAll } from './import-consents.ts'

const schema = z.object({
  email: z.string().transform((text) => emailOf(text) ?? text.toLowerCase()),
  wants: z.boolean(),
  saidAt: z.iso.datetime(),
  source: z.string().trim().min(1).max(200),
  proof: z.string().max(2_000).nullable(),
})
type Record = z.output<typeof schema>

export const consentKind = importKind<Record>({
  name: 'consent',
  label: 'newsletter.admin.title',
  // After the customers, who keep since when.
  order: 25,
  own: {
    kind: 'newsletter-subscribers',
    leaves: ['source', 'language', 'askedAt', 'bouncedAt', 'createdAt'],
    recordOf: consentIn,
  },
  fields: {
    status: { label: 'newsletter.admin.import.status' },
    consentAt: { label: 'newsletter.admin.import.consentAt' },
    unsubscribedAt: { label: 'newsletter.admin.import.unsubscribedAt' },
  },
  schema,
  keyOf: ({ email, saidAt, wants }) => JSON.stringify([email, saidAt, wants]),
  titleOf: ({ email }) => email,
  emailOf: ({ email }) => email,
  idsOf: async (scope, keys) => {
    const emails = new Map(keys.map((key) => [key, keyIn.parse(JSON.parse(key))[0]]))
    const found = await Subscriber.in(scope).whereIn('email', [...new Set(emails.values())])
    const ids = new Map(found.map(({ id, email }) => [email, id]))
    return new Map(
      keys.flatMap((key) => {
        const id = ids.get(emails.get(key) ?? '')
        return id === undefined ? [] : [[key, id] as const]
      }),
    )
  },
  standing,
  write: async (scope, wishes) => {
    const asked = wishes.map(({ record }, row) => ({ row, ...record }))
    const decided = await takeAll(scope, asked, {
      fileName: fileNameOf(scope),
      resubscribes: false,
    })
    const emails = asked.map(({ email }) => email)
    const found = await Subscriber.in(scope).whereIn('email', emails)
    const ids = new Map(found.map(({ id, email }) => [email, id]))
    return decided.map(({ wish, outcome }): Written => {
      const id = ids.get(wish.email)
      if (outcome !== 'kept' && id !== undefined) return { id }
      return { field: 'email', refused: said('newsletter.admin.import.ended') }
    })
  },
  restore,
})

const fileNameOf = (scope: Scope) => scope.inLanguage().t('newsletter.admin.import.file')

const keyIn = z.tuple([z.string(), z.string(), z.boolean()])

/** A subscriber of our own export; who never confirmed is nobody's to take over. 422. */
function consentIn(entry: OwnEntry): object {
  const { email, status, consentAt, consentAddress, unsubscribedAt } = entry
  const source = 'export'
  if (status === 'unsubscribed')
    return { email, wants: false, saidAt: unsubscribedAt, source, proof: null }
  if (status === 'subscribed' && consentAt)
    return { email, wants: true, saidAt: consentAt, source, proof: consentAddress ?? null }
  throw badInput({ status: said('newsletter.admin.import.unconfirmed') })
}

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const found = await Subscriber.in(scope).whereIn('id', [...ids])
  return new Map(
    found.map((one) => {
      const { id, email, status, consentAt, unsubscribedAt } = one
      const image = { status, consentAt, unsubscribedAt }
      return [
        id,
        {
          ...{ title: email, href: null, image },
          fields: Object.entries(image).map(([field, value]) => ({ field, value })),
        },
      ]
    }),
  )
}

const stood = z.object({
  status: z.enum(statuses),
  consentAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
})

/** What shows a consent goes with the subscriber that it made; of one that was known it stays. */
async function restore(scope: Scope, records: readonly { id: string; image: unknown }[]) {
  for (const { id, image } of records) {
    const one = await Subscriber.in(scope).findOne({ id })
    if (!one) continue
    const { email } = one
    const before = stood.nullable().parse(image)
    if (before) await Subscriber.in(scope).where({ id }).patch(before)
    else {
      await Consent.in(scope)
        .where({ email, fileName: fileNameOf(scope) })
        .delete()
      await Subscriber.in(scope).where({ id }).delete()
    }
    const isIn = before?.status === 'subscribed'
    const at = before?.consentAt ?? now()
    await scope.tell(isIn ? 'newsletter.subscribed' : 'newsletter.unsubscribed', {
      ...{ subscriberId: id, email, at },
    })
  }
  return new Map()
}
