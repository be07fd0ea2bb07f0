import type { Scope } from '#server/scope.ts'
import { DiscountCode, plainOf } from '../rules/code.ts'
import { DiscountCounter } from './counters.ts'

export interface ListedCode {
  id: string
  code: string
  mostUses: number | null
  /** Held and used. */
  taken: number
  /** The one that stands on the discount itself. */
  isMain: boolean
}

interface Asked {
  take: number
  skip: number
  q?: string | undefined
}

/** Codes of a discount with how often each was used, the newest first. */
export async function listedCodes(
  scope: Scope,
  discountId: string,
  { take, skip, q }: Asked,
): Promise<{ codes: ListedCode[]; total: number }> {
  const query = DiscountCode.in(scope).where({ discountId }).orderBy('id', 'desc')
  if (q !== undefined && q !== '') query.where('plain', 'like', `${plainOf(q)}%`)
  const { results, total } = await query.range(skip, skip + take - 1)
  const names = results.map(({ id }) => `code:${id}`)
  const counters = await DiscountCounter.in(scope).where({ discountId }).whereIn('name', names)
  const taken = new Map(counters.map((one) => [one.name, one.taken]))
  return {
    total,
    codes: results.map(({ id, code, mostUses, isMain }) => ({
      ...{ id, code, mostUses, isMain },
      taken: taken.get(`code:${id}`) ?? 0,
    })),
  }
}
