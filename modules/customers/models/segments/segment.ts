/** A question about customers that is kept under a name: who belongs is found anew whenever it is asked. */
import { StoreModel } from '#server/data/model.ts'
import { containing } from '#server/data/word-search.ts'
import type { Scope } from '#server/scope.ts'
import type { Customer } from '../customer.ts'
import { orNameTaken } from '../groups/group.ts'
import { checkRules } from './check-rules.ts'
import { chosen } from './narrow.ts'
import { type Rules, rulesShape } from './rules.ts'

export interface SegmentDraft {
  name: string
  rules: Rules
}

export class Segment extends StoreModel {
  static override tableName = 'customerSegments'
  static override readonly missing = 'customers.segments.notFound'
  static override shapes = { rules: rulesShape }
  declare name: string
  declare rules: Rules

  static async list(
    scope: Scope,
    { take, skip, q }: { take: number; skip: number; q?: string | undefined },
  ): Promise<{ results: Segment[]; total: number }> {
    const query = Segment.in(scope).orderBy(['name', 'id'])
    if (q) containing(query, ['name'], q)
    return query.range(skip, skip + take - 1)
  }

  /** 422 for rules that nobody could follow; 409 NAME_TAKEN. */
  static async create(scope: Scope, draft: SegmentDraft): Promise<Segment> {
    await checkRules(scope, draft.rules)
    return orNameTaken(scope.atomic((inner) => Segment.add(inner, draft as Partial<Segment>)))
  }

  /** The same; 404; 409 STALE when `version` is not the current one. */
  static async update(
    scope: Scope,
    id: string,
    draft: Partial<SegmentDraft>,
    version?: string,
  ): Promise<Segment> {
    await Segment.find(scope, id)
    if (draft.rules) await checkRules(scope, draft.rules)
    return orNameTaken(Segment.change(scope, id, draft as Partial<Segment>, version))
  }
}

export interface Preview {
  count: number
  /** The first of them. */
  customers: Customer[]
}

const mostShown = 20

/** Who belongs now, in two statements. 422 for rules that nobody could follow. */
export async function previewOf(scope: Scope, rules: Rules): Promise<Preview> {
  await checkRules(scope, rules)
  const query = await chosen(scope, rules)
  const [count, customers] = await Promise.all([
    query().resultSize(),
    query()
      .orderBy([{ column: 'updatedAt', order: 'desc' }, { column: 'id' }])
      .limit(mostShown),
  ])
  return { count, customers }
}
