/** Gift cards as change sets bring them in: what is left on each goes through the ledger, and nobody is mailed. */

import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import { importKind, type OwnEntry, type Standing } from '#server/imports/kind.ts'
import { currencyIn, minorIn } from '#server/imports/own-values.ts'
import { said } from '#server/language/message.ts'
import { formatMajor, mostMoney } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { hashOf, last4Of } from '../code.ts'
import { GiftBalance } from '../gift-balance.ts'
import { book } from '../gift-entry.ts'
import { takeOut } from './take-out.ts'

const text = (most: number) => z.string().max(most).nullish()
const moment = z.iso.datetime().nullish()
const amount = z.number().int().min(0).max(mostMoney)

const schema = z.object({
  /** Of the code that buyers have. A card without it can be spent once it is given a new code. */
  codeHash: z.string().max(64).nullish(),
  last4: z.string().max(8).nullish(),
  currency: z.string().length(3),
  ...{ issued: amount, balance: amount },
  state: z.enum(['active', 'disabled']).nullish(),
  expiresAt: moment,
  ...{ email: text(320), recipientName: text(100), senderName: text(200), message: text(500) },
  ...{ language: text(20), note: text(500) },
  createdAt: moment,
})
type Record = z.output<typeof schema>

export const cardKind = importKind<Record>({
  name: 'gift-card',
  label: 'giftcards.admin.title',
  order: 50,
  own: {
    kind: 'gift-cards',
    // Nothing is mailed, so that there is no time to mail it at.
    leaves: ['sendAt', 'sentAt'],
    more: ['code'],
    recordOf: ({ sendAt: _, sentAt: __, code, ...entry }, scope) => ({
      ...withAmounts(entry),
      ...hashed(scope, code),
    }),
  },
  fields: {
    card: { label: 'giftcards.admin.card' },
    issued: { label: 'giftcards.admin.issued' },
    balance: { label: 'giftcards.admin.balance' },
    state: { label: 'giftcards.admin.state' },
    expiresAt: { label: 'giftcards.admin.expiresAt' },
    email: { label: 'giftcards.admin.email' },
    recipientName: { label: 'giftcards.admin.recipientName' },
    message: { label: 'giftcards.admin.message' },
    note: { label: 'giftcards.admin.note' },
  },
  schema,
  keyOf,
  titleOf: (record) => `…${endOf(record)} ${shown(record.balance, record.currency)}`,
  emailOf: ({ email }) => email?.toLowerCase() ?? null,
  // A card without a code is known by an earlier import of it alone.
  idsOf: async (scope, keys) => {
    const found = await GiftBalance.in(scope).whereIn('codeHash', [...keys])
    return new Map(found.map(({ id, codeHash }) => [codeHash ?? '', id]))
  },
  standing,
  write: async (scope, wishes) => {
    const outcomes: { id: string }[] = []
    for (const { record, id } of wishes)
      outcomes.push({
        id: id === null ? await add(scope, record) : await update(scope, id, record),
      })
    return outcomes
  },
  restore,
})

/** The code itself is kept nowhere, also not with the rows of a file. */
function hashed(scope: Scope, code: unknown): object {
  if (code === undefined || code === null || code === '') return {}
  const typed = String(code)
  if (typed.replace(/[^0-9a-z]/gi, '').length < 8)
    throw badInput({ code: said('giftcards.admin.import.shortCode') })
  return { codeHash: hashOf(scope, typed), last4: last4Of(typed) }
}

export function withAmounts(entry: OwnEntry): object {
  const currency = currencyIn(entry)
  const balance = minorIn(entry, 'balance', currency) ?? 0
  return { ...entry, currency, balance, issued: minorIn(entry, 'issued', currency) ?? balance }
}

const endOf = ({ last4 }: Record) => last4 ?? ''
const shown = (minor: number, currency: string) => `${formatMajor(minor, currency)} ${currency}`

/** Four signs are not enough without the code; what a card was worth first never changes. */
function keyOf(record: Record): string {
  if (record.codeHash) return record.codeHash
  const { currency, issued, createdAt, email } = record
  return JSON.stringify([endOf(record), currency, issued, createdAt ?? null, email ?? null])
}

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const cards = await GiftBalance.in(scope)
    .whereIn('id', [...ids])
    .where({ kind: 'gift_card' })
  return new Map(
    cards.map((card) => {
      const { id, last4, currency, issued, balance, state, expiresAt } = card
      const { email, recipientName, senderName, message, note } = card
      const columns = { state, expiresAt, email, recipientName, senderName, message, note }
      const values = {
        card: `…${last4}`,
        ...{ issued: shown(issued, currency), balance: shown(balance, currency) },
        ...{ state, expiresAt, email, recipientName, message, note },
      }
      return [
        id,
        {
          title: `…${last4} ${values.balance}`,
          href: `/admin/gift-cards/${encodeURIComponent(id)}`,
          fields: Object.entries(values).map(([field, value]) => ({ field, value })),
          image: { columns, balance },
        },
      ]
    }),
  )
}

const columnsOf = (record: Record) => ({
  state: record.state ?? 'active',
  expiresAt: record.expiresAt ?? null,
  email: record.email?.toLowerCase() ?? null,
  recipientName: record.recipientName ?? null,
  senderName: record.senderName ?? null,
  message: record.message ?? null,
  note: record.note ?? null,
})

async function add(scope: Scope, record: Record): Promise<string> {
  const { codeHash, currency, issued, balance, createdAt, language } = record
  if (balance > issued) throw badInput({ balance: said('giftcards.admin.import.more') })
  const card = await GiftBalance.add(scope, {
    ...{ kind: 'gift_card', currency, issued, balance: 0, ...columnsOf(record) },
    ...{ codeHash: codeHash ?? null, last4: endOf(record) },
    ...{ language: language ?? null, ...(createdAt ? { createdAt, sentAt: createdAt } : {}) },
  })
  await bring(scope, card.id, balance, 'issued')
  return card.id
}

async function update(scope: Scope, id: string, record: Record): Promise<string> {
  const columns = columnsOf(record)
  const before = await GiftBalance.find(scope, id)
  const isOther = Object.entries(columns).some(
    ([name, value]) => before[name as keyof typeof columns] !== value,
  )
  if (isOther) await GiftBalance.change(scope, id, columns)
  const by = record.balance - before.balance
  await bring(scope, id, by, by > 0 ? 'added' : 'taken')
  return id
}

async function bring(
  scope: Scope,
  balanceId: string,
  by: number,
  kind: 'issued' | 'added' | 'taken',
): Promise<void> {
  if (by === 0) return
  const note = scope.inLanguage().t('giftcards.admin.import.reason')
  await book(scope, { balanceId, amount: by, kind, note })
}

const stood = z.object({ columns: z.record(z.string(), z.unknown()), balance: z.number() })

async function restore(scope: Scope, records: readonly { id: string; image: unknown }[]) {
  const made = records.filter(({ image }) => image === null).map(({ id }) => id)
  const kept = await takeOut(scope, made)
  for (const { id, image } of records) {
    if (image === null) continue
    const { columns, balance } = stood.parse(image)
    const before = await GiftBalance.find(scope, id)
    await GiftBalance.change(scope, id, columns)
    await bring(scope, id, balance - before.balance, balance > before.balance ? 'added' : 'taken')
  }
  return kept
}
