/** Passwords of another shop as change sets bring them in: no account is made before somebody signs in. */
import { z } from 'zod'
import { type FieldValue, importKind, type Outcome } from '#server/imports/kind.ts'
import { said, says } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { User } from '../accounts/user.ts'
import { formOf, type HashForm } from './foreign-hash.ts'
import { OldPassword, sealedHash } from './old-password.ts'

const common = {
  email: z
    .string()
    .refine((text) => emailOf(text) !== undefined, says('server.field.email'))
    .transform((text) => emailOf(text) ?? text),
  name: z.string().max(255),
}
const forms = z.enum(['wordpress', 'portable', 'bcrypt', 'magento'])

/** As a file has it, and as its row keeps it. */
const schema = z.union([
  z.object({
    ...common,
    hash: z
      .string()
      .max(255)
      .refine((hash) => formOf(hash) !== undefined, says('auth.import.unknownHash')),
  }),
  z.object({ ...common, form: forms, sealed: z.string(), mark: z.string() }),
])
type OldRecord = z.output<typeof schema>

const image = z.object({
  ...{ email: z.string(), name: z.string(), form: forms, sealed: z.string(), mark: z.string() },
})

export const passwordKind = importKind<OldRecord>({
  ...{ name: 'password', label: 'auth.import.passwords', order: 25, schema },
  fields: {
    email: { label: 'auth.import.email' },
    form: { label: 'auth.import.form' },
    mark: { label: 'auth.import.mark' },
  },
  keyOf: ({ email }) => email,
  titleOf: ({ email }) => email,
  emailOf: ({ email }) => email,
  keeps: (scope, record) => ('hash' in record ? sealed(scope, record) : record),
  async idsOf(scope, emails) {
    const found = await OldPassword.in(scope).whereIn('email', [...emails])
    return new Map(found.map(({ email, id }) => [email, id]))
  },
  async standing(scope, ids) {
    const found = await OldPassword.in(scope).whereIn('id', [...ids])
    return new Map(
      found.map((row) => {
        const { id, email, name, form, sealed: kept, mark } = row
        const standing = { email, name, form, sealed: kept, mark }
        return [id, { title: email, href: null, fields: fieldsOf(row), image: standing }]
      }),
    )
  },
  async write(scope, wishes) {
    const emails = wishes.map(({ record }) => record.email)
    const accounts = await User.in(scope).whereIn('email', emails).select('email')
    const taken = new Set(accounts.map(({ email }) => email))
    const outcomes: Outcome[] = []
    for (const { record } of wishes) {
      const kept = 'hash' in record ? sealed(scope, record) : record
      outcomes.push(
        taken.has(record.email)
          ? { field: 'email', refused: said('auth.import.hasAccount') }
          : { id: await OldPassword.keep(scope, kept) },
      )
    }
    return outcomes
  },
  async restore(scope, records) {
    for (const { id, image: before } of records) {
      const mine = OldPassword.in(scope).where({ id })
      if (before === null) await mine.delete()
      else await mine.patch(image.parse(before))
    }
    return new Map()
  },
})

const sealed = (scope: Scope, { hash, ...record }: Extract<OldRecord, { hash: string }>) => ({
  ...record,
  form: formOf(hash) as HashForm,
  ...sealedHash(scope, hash),
})

const fieldsOf = ({ email, form, mark }: OldPassword): FieldValue[] => [
  { field: 'email', value: email },
  { field: 'form', value: form },
  { field: 'mark', value: mark },
]
