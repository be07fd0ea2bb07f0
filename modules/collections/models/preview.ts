/** How many products rules would match, without keeping anything. */
import type { Scope } from '#server/scope.ts'
import { checkRules } from './draft.ts'
import { belongs, type Rule } from './rule.ts'
import { subjectsOf } from './subject.ts'

/** So many products are looked at; beyond, the count is a lower bound. */
const mostLooked = 5_000
const batch = 500

export interface Preview {
  count: number
  /** There may be more. */
  countIsMinimum: boolean
  /** The first of them. */
  productIds: string[]
}

/** 422 for rules that make no sense. */
export async function countMatches(
  scope: Scope,
  { rules, match = 'all' }: { rules: Rule[]; match?: 'all' | 'any' | undefined },
): Promise<Preview> {
  checkRules(rules)
  const found: string[] = []
  let after: string | undefined
  for (let looked = 0; looked < mostLooked; looked += batch) {
    const ids =
      (await scope.ask('products.ids', {
        take: batch,
        ...(after === undefined ? {} : { after }),
      })) ?? []
    const subjects = await subjectsOf(scope, ids)
    for (const [id, subject] of subjects) if (belongs(subject, { rules, match })) found.push(id)
    after = ids.at(-1)
    if (ids.length < batch) return previewOf(found, false)
  }
  return previewOf(found, true)
}

const previewOf = (found: string[], countIsMinimum: boolean): Preview => ({
  count: found.length,
  countIsMinimum,
  productIds: found.slice(0, 8),
})
