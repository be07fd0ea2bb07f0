/** Codes as a list: of one discount or of all, with how often each was used. */
import type { Arrange, ListFields } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { plainCode } from '#server/text/typed-code.ts'
import { DiscountCode } from '../rules/code.ts'
import { DiscountCounter } from './counters.ts'

export interface ListedCode {
  id: string
  discountId: string
  code: string
  mostUses: number | null
  /** Held and used. */
  taken: number
  /** The one that stands on the discount itself. */
  isMain: boolean
  createdAt: string
}

export const codeKinds = ['main', 'single'] as const

interface Asked {
  take: number
  skip: number
  q?: string | undefined
  /** Id of the discount. */
  discount?: string | undefined
  kind?: (typeof codeKinds)[number] | undefined
  arrange?: Arrange
}

const own = 'store_id = discount_codes.store_id'
const taken = `coalesce((select taken from discount_counters c where c.${own} and c.discount_id = discount_codes.discount_id and c.name = 'code:' || discount_codes.id), 0)`

/** What the list is sorted and narrowed by. */
export const codeListFields: ListFields = {
  code: { as: 'text' },
  discount: {
    as: 'word',
    sql: `(select lower(cast(d.labels as text)) from discounts d where d.${own} and d.id = discount_codes.discount_id)`,
  },
  kind: { as: 'word', column: 'isMain' },
  used: { as: 'number', sql: taken },
  mostUses: { as: 'number', empty: true },
  createdAt: { as: 'moment' },
}

/** The newest first, where nobody asked for another order. */
export async function listedCodes(
  scope: Scope,
  { take, skip, q, discount, kind, arrange }: Asked,
): Promise<{ results: ListedCode[]; total: number }> {
  const query = DiscountCode.in(scope).orderBy('id', 'desc')
  if (discount) query.where({ discountId: discount })
  if (kind) query.where({ isMain: kind === 'main' })
  if (q) query.where('plain', 'like', `${plainCode(q)}%`)
  arrange?.(query)
  const { results, total } = await query.range(skip, skip + take - 1)
  const counted = await countedOf(scope, results)
  return {
    total,
    results: results.map(({ id, discountId, code, mostUses, isMain, createdAt }) => ({
      ...{ id, discountId, code, mostUses, isMain, createdAt },
      taken: counted.get(`code:${id}`) ?? 0,
    })),
  }
}

async function countedOf(
  scope: Scope,
  codes: readonly DiscountCode[],
): Promise<Map<string, number>> {
  const counters = await DiscountCounter.in(scope)
    .whereIn('discountId', [...new Set(codes.map(({ discountId }) => discountId))])
    .whereIn(
      'name',
      codes.map(({ id }) => `code:${id}`),
    )
  return new Map(counters.map((one) => [one.name, one.taken]))
}
