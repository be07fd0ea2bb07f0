/** Store credit as change sets bring it in: entries of the ledger with a reason, for accounts that there are. */

import { z } from 'zod'
import { emailsOf } from '#server/exports/natural-keys.ts'
import { importKind, type Outcome, type Standing, type Wish } from '#server/imports/kind.ts'
import { said } from '#server/language/message.ts'
import { formatMajor, mostMoney } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { bookCredit } from '../credit.ts'
import { GiftBalance } from '../gift-balance.ts'
import { withAmounts } from './card-kind.ts'
import { takeOut } from './take-out.ts'

const schema = z.object({
  email: z.string().transform((text) => emailOf(text) ?? text.toLowerCase()),
  currency: z.string().length(3),
  balance: z.number().int().min(0).max(mostMoney),
  reason: z.string().max(500).nullish(),
})
type Record = z.output<typeof schema>

export const creditKind = importKind<Record>({
  name: 'store-credit',
  label: 'giftcards.account.title',
  order: 55,
  own: {
    kind: 'store-credit',
    leaves: ['state', 'expiresAt', 'createdAt'],
    more: ['reason'],
    recordOf: ({ state: _, expiresAt: __, createdAt: ___, ...entry }) => withAmounts(entry),
  },
  fields: { balance: { label: 'giftcards.admin.balance' } },
  schema,
  keyOf: ({ email, currency }) => `${email} ${currency}`,
  titleOf: ({ email }) => email,
  emailOf: ({ email }) => email,
  idsOf,
  standing,
  write,
  restore: async (scope, records) => {
    const left = await takeOut(
      scope,
      records.filter(({ image }) => image === null).map(({ id }) => id),
    )
    for (const { id, image } of records) {
      if (image === null) continue
      const { userId, currency, balance } = await GiftBalance.find(scope, id)
      const by = z.object({ balance: z.number() }).parse(image).balance - balance
      if (userId !== null) await bring(scope, { userId, currency }, by, null)
    }
    return left
  },
})

async function accountsOf(scope: Scope, emails: readonly string[]): Promise<Map<string, string>> {
  const found = (await scope.ask('auth.accounts', { emails: [...new Set(emails)] })) ?? []
  return new Map(found.map(({ userId, email }) => [emailOf(email) ?? email, userId]))
}

async function idsOf(scope: Scope, keys: readonly string[]): Promise<Map<string, string>> {
  const wanted = keys.map((key) => ({ key, email: key.slice(0, -4), currency: key.slice(-3) }))
  const accounts = await accountsOf(
    scope,
    wanted.map(({ email }) => email),
  )
  const credits = await GiftBalance.in(scope)
    .where({ kind: 'credit' })
    .whereIn('userId', [...accounts.values()])
  return new Map(
    wanted.flatMap(({ key, email, currency }) => {
      const userId = accounts.get(email)
      const found = credits.find((one) => one.userId === userId && one.currency === currency)
      return userId !== undefined && found ? [[key, found.id] as const] : []
    }),
  )
}

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const credits = await GiftBalance.in(scope)
    .whereIn('id', [...ids])
    .where({ kind: 'credit' })
  const emails = await emailsOf(
    scope,
    credits.map(({ userId }) => userId),
  )
  return new Map(
    credits.map(({ id, userId, currency, balance }) => [
      id,
      {
        title: emails.get(userId ?? '') ?? '',
        href: `/admin/gift-cards/${encodeURIComponent(id)}`,
        fields: [{ field: 'balance', value: `${formatMajor(balance, currency)} ${currency}` }],
        image: { balance },
      },
    ]),
  )
}

/** Credit is an account's: where nobody has signed up with the address yet, the row says so and can be brought in later. */
async function write(scope: Scope, wishes: readonly Wish<Record>[]): Promise<Outcome[]> {
  const accounts = await accountsOf(
    scope,
    wishes.map(({ record }) => record.email),
  )
  const outcomes: Outcome[] = []
  for (const { record, id } of wishes) {
    const { email, currency, balance } = record
    const userId = accounts.get(email)
    if (userId === undefined) {
      outcomes.push({ field: 'email', refused: said('giftcards.admin.import.noAccount') })
      continue
    }
    const before = id === null ? 0 : (await GiftBalance.find(scope, id)).balance
    await bring(scope, { userId, currency }, balance - before, record.reason ?? null)
    const found = await GiftBalance.in(scope).findOne({ kind: 'credit', userId, currency })
    outcomes.push(
      found ? { id: found.id } : { field: 'balance', refused: said('giftcards.admin.nothing') },
    )
  }
  return outcomes
}

async function bring(
  scope: Scope,
  whose: { userId: string; currency: string },
  amount: number,
  reason: string | null,
): Promise<void> {
  if (amount === 0) return
  const note = reason ?? scope.inLanguage().t('giftcards.admin.import.reason')
  await bookCredit(scope, whose, { amount, kind: amount > 0 ? 'added' : 'taken', note })
}
