/** Discounts as change sets bring them in, with their codes; how often each was used elsewhere is not known here. */

import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { grouped } from '#server/grouped.ts'
import type { OwnEntry } from '#server/imports/kind.ts'
import { minorIn, partOf } from '#server/imports/own-values.ts'
import { recordKind } from '#server/imports/record-kind.ts'
import { says } from '#server/language/message.ts'
import { mostMoney } from '#server/locale/money.ts'
import { million } from '#server/records/percent-kind.tsx'
import type { Scope } from '#server/scope.ts'
import { plainCode } from '#server/text/typed-code.ts'
import { amountsByCurrency } from './amounts-kind.tsx'
import { audienceNames, audiencesByName } from './audience-names.ts'
import { addCodes, DiscountCode } from './code.ts'
import { Discount } from './discount.ts'
import { kinds } from './kinds.ts'

const texts = z.array(z.string().max(500)).max(1_000).nullish()
const pieces = z.number().int().min(0).max(1_000_000).nullish()
const amount = z.number().int().min(0).max(mostMoney).nullish()
const amounts = amountsByCurrency.nullish()
const moment = z.iso.datetime().nullish()
const flag = z.boolean().nullish()

const schema = z.object({
  labels: z
    .record(z.string(), z.string().max(100))
    .refine((words) => Object.keys(words).length > 0, says('discounts.admin.noLabel')),
  kind: z.enum(kinds),
  means: z.enum(['code', 'automatic']).nullish(),
  code: z.string().max(64).nullish(),
  status: z.enum(['active', 'paused']).nullish(),
  percent: z.number().int().min(0).max(million).nullish(),
  ...{ amount, leastAmount: amount, amounts, leastAmounts: amounts, audiences: texts },
  tiers: z
    .array(
      z.object({
        from: z.number().int().min(1).max(9_999),
        value: z.number().int().min(0).max(mostMoney),
        isPercent: z.boolean(),
      }),
    )
    .max(20)
    .nullish(),
  ...{ products: texts, collections: texts, skus: texts, buyProducts: texts },
  ...{ buyCollections: texts, countries: texts, customers: texts, tags: texts },
  ...{ buyQuantity: pieces, getQuantity: pieces, mostTimes: pieces, leastQuantity: pieces },
  ...{ mostUses: pieces, mostUsesEach: pieces, firstOrder: flag, buyAny: flag, startsAt: moment },
  ...{ endsAt: moment, withProduct: flag, withOrder: flag, withShipping: flag },
  codes: z
    .array(z.object({ code: z.string().min(1).max(64), mostUses: pieces }))
    .max(10_000)
    .optional(),
})
type Wish = z.output<typeof schema>

/** Columns that are compared under their own label. */
const compared = [
  ...(['labels', 'kind', 'means', 'code', 'status', 'percent', 'amount', 'tiers'] as const),
  ...(['amounts', 'leastAmounts', 'audiences'] as const),
  ...(['products', 'collections', 'skus', 'buyProducts', 'buyCollections'] as const),
  ...(['buyQuantity', 'getQuantity', 'mostTimes', 'leastAmount', 'leastQuantity'] as const),
  ...(['countries', 'customers', 'tags', 'firstOrder', 'startsAt', 'endsAt'] as const),
  ...(['mostUses', 'mostUsesEach', 'buyAny', 'withProduct', 'withOrder', 'withShipping'] as const),
] as const

const fields = Object.fromEntries(
  compared.map((name) => [name, { label: `discounts.admin.${name}` as const }]),
)

export const discountKind = recordKind<Wish>({
  ...{ name: 'discount', label: 'discounts.title', order: 75, path: '/admin/discounts' },
  ...{ model: Discount, schema, key: 'id' },
  own: {
    ...{ kind: 'discounts', inShopCurrency: true },
    lists: [
      ...['labels', 'products', 'collections', 'skus', 'buyProducts', 'buyCollections'],
      ...['countries', 'customers', 'tags', 'tiers', 'amounts', 'leastAmounts', 'audiences'],
    ],
    numbers: [
      ...['buyQuantity', 'getQuantity', 'mostTimes', 'leastQuantity', 'mostUses'],
      ...['mostUsesEach', 'percent', 'codes.mostUses'],
    ],
    flags: ['firstOrder', 'buyAny', 'withProduct', 'withOrder', 'withShipping', 'codes.isMain'],
    recordOf: (entry, { shop }) => inMinor(entry, shop.currency),
  },
  fields: { ...fields, codes: { label: 'discounts.admin.import.codes' } },
  keyOf: ({ code, labels, kind }) =>
    code ? `code ${plainCode(code)}` : `label ${kind} ${Object.values(labels)[0]}`,
  titleOf: ({ labels, code }) => Object.values(labels)[0] ?? code ?? '',
  idsOf,
  besides,
  // Without its people it would be for everybody.
  lacks: async (scope, { audiences }) => {
    if (!audiences?.length) return undefined
    const known = await audiencesByName(scope)
    const key = audiences.find((name) => !known.has(name))
    return key === undefined
      ? undefined
      : { field: 'audiences', missing: { kind: 'audience', key } }
  },
  columnsOf: (_scope, { codes, ...record }) => ({
    ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
    ...(codes === undefined ? {} : { codes: codes.map(told).sort() }),
  }),
  create: async (scope, columns) => {
    const { id } = await Discount.create(scope, await withAudiences(scope, columns))
    await putCodes(scope, id, columns)
    return { id }
  },
  update: async (scope, id, columns) => {
    await Discount.update(scope, id, await withAudiences(scope, columns))
    await putCodes(scope, id, columns)
  },
  removeAll: async (scope, ids) => {
    for (const id of ids) await Discount.remove(scope, id)
  },
})

/** The main code stands on the discount itself. */
function inMinor(entry: OwnEntry, currency: string): object {
  const { percent, tiers, codes, currency: _, ...rest } = entry
  const { amount: __, leastAmount: ___, ...plain } = rest
  const parts = Array.isArray(tiers) ? (tiers as OwnEntry[]) : []
  const further = Array.isArray(codes) ? (codes as OwnEntry[]) : undefined
  return {
    ...plain,
    percent: typeof percent === 'number' ? millionths(percent) : 0,
    amount: minorIn(entry, 'amount', currency),
    leastAmount: minorIn(entry, 'leastAmount', currency),
    amounts: minorsIn(entry, 'amounts'),
    leastAmounts: minorsIn(entry, 'leastAmounts'),
    tiers: parts.map((tier) => {
      const rate = owned(tier, 'percent')
      return typeof rate === 'number'
        ? { from: tier.from, value: millionths(rate), isPercent: true }
        : { from: tier.from, value: minorIn(tier, 'amount', currency), isPercent: false }
    }),
    ...(further && {
      codes: further
        .filter(({ isMain }) => isMain !== true)
        .map(({ code, mostUses }) => ({ code, mostUses: mostUses ?? null })),
    }),
  }
}

/** By currency; undefined where the file says nothing of them. */
function minorsIn(entry: OwnEntry, name: string): Record<string, number | null> | undefined {
  const all = owned(entry, name)
  if (all === undefined) return undefined
  const amounts = partOf(entry, name)
  return Object.fromEntries(
    Object.keys(amounts).map((currency) => [currency, minorIn(amounts, currency, currency)]),
  )
}

const millionths = (percent: number) => Math.round((percent * million) / 100)

/** By its code, else by kind and name. */
async function idsOf(scope: Scope, keys: readonly string[]): Promise<Map<string, string>> {
  const plains = keys.flatMap((key) => (key.startsWith('code ') ? key.slice(5) : []))
  const codes = await DiscountCode.in(scope).whereIn('plain', plains)
  const byCode = codes.map(({ plain, discountId }) => [`code ${plain}`, discountId] as const)
  if (plains.length === keys.length) return new Map(byCode)
  const others = await Discount.in(scope).where({ code: '' })
  const byLabel = others.map(
    ({ id, kind, labels }) => [`label ${kind} ${Object.values(labels)[0]}`, id] as const,
  )
  return new Map([...byLabel, ...byCode].filter(([key]) => keys.includes(key)))
}

async function besides(scope: Scope, ids: readonly string[]) {
  const codes = grouped(await DiscountCode.ofAll(scope, ids), ({ discountId }) => discountId)
  const rows = await Discount.in(scope).whereIn('id', ids).select('id', 'audiences')
  const audiences = new Map(rows.map((row) => [row.id, row.audiences]))
  const names = await audienceNames(scope)
  return new Map(
    ids.map((id) => [
      id,
      {
        audiences: (audiences.get(id) ?? []).map((one) => names.get(one) ?? one),
        codes: (codes.get(id) ?? [])
          .filter(({ isMain }) => !isMain)
          .map(told)
          .sort(),
      },
    ]),
  )
}

/** What discounts keep; one that is gone holds nobody. */
async function withAudiences(scope: Scope, columns: object): Promise<object> {
  const { audiences } = columns as { audiences?: string[] | null }
  if (!audiences) return columns
  const known = await audiencesByName(scope)
  return { ...columns, audiences: audiences.map((name) => known.get(name) ?? name) }
}

/** A code as people compare it: `SPRING-1 × 3`. */
const told = ({ code, mostUses }: { code: string; mostUses?: number | null | undefined }) =>
  mostUses ? `${code} × ${mostUses}` : code

async function putCodes(scope: Scope, id: string, columns: object): Promise<void> {
  const { codes } = columns as { codes?: string[] }
  if (codes === undefined) return
  const wanted = new Set(codes)
  const there = await DiscountCode.in(scope).where({ discountId: id, isMain: false })
  const gone = there.filter((one) => !wanted.has(told(one))).map((one) => one.id)
  if (gone.length > 0) await DiscountCode.in(scope).whereIn('id', gone).delete()
  const kept = new Set(there.map(told))
  const byUses = grouped(
    codes.filter((one) => !kept.has(one)).map((one) => /^(.*?)(?: × (\d+))?$/.exec(one)),
    (match) => match?.[2] ?? '',
  )
  for (const [uses, some] of byUses)
    await addCodes(scope, id, {
      codes: some.flatMap((match) => match?.[1] ?? []),
      mostUses: uses === '' ? null : Number(uses),
    })
}
