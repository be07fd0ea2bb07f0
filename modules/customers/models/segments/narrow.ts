/** Rules as a condition of one statement: each module gives the keys of those of whom its field holds, as a query. */
import type { QueryBuilderType } from 'objection'
import { grouped } from '#server/grouped.ts'
import { now } from '#server/ids.ts'
import { dayStart } from '#server/locale/days.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'
import {
  type CustomerField,
  fieldsOf,
  type Holders,
  type Only,
  type Test,
} from './customer-field.ts'
import type { Rule, Rules } from './rules.ts'

type Query = QueryBuilderType<Customer>
/** Narrows a query to whom something holds for. */
type Condition = (query: Query) => void

/** Makes queries of the customers of whom rules hold; of `only` alone where that is given. */
export async function chosen(
  scope: Scope,
  rules: Rules,
  only: Only | null = null,
): Promise<() => Query> {
  const narrow = await conditionOf(scope, rules, only)
  return () => {
    const query = Customer.in(scope)
    if (only) query.whereIn('id', [...only.ids])
    return query.where(nested(narrow))
  }
}

/** What a condition says, in brackets. */
const nested = (condition: Condition) => (inner: unknown) => condition(inner as Query)

/** Rules that ask for nothing, or for what no module knows any more, choose nobody. */
export async function conditionOf(
  scope: Scope,
  { match, blocks }: Rules,
  only: Only | null = null,
): Promise<Condition> {
  const fields = await fieldsOf(scope)
  const parts = await Promise.all(
    blocks.map(async (block) => {
      const rules = block.rules.map((rule) => ruleCondition(scope, rule, fields, only))
      return joined(block.match, await Promise.all(rules))
    }),
  )
  return joined(match, parts)
}

function joined(match: 'all' | 'any', conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return nobody
  return (query) => {
    for (const condition of conditions) {
      if (match === 'all') query.where(nested(condition))
      else query.orWhere(nested(condition))
    }
  }
}

const nobody: Condition = (query) => void query.whereRaw('1 = 0')
const everybody: Condition = (query) => void query.whereRaw('1 = 1')
const both = (one: Condition, other: Condition): Condition => joined('all', [one, other])

async function ruleCondition(
  scope: Scope,
  rule: Rule,
  fields: ReadonlyMap<string, CustomerField[]>,
  only: Only | null,
): Promise<Condition> {
  const parts = fields.get(rule.field)
  const [first] = parts ?? []
  if (!parts || !first) return nobody
  const asking = async (test: Partial<Test>, isSo = true): Promise<Condition> => {
    const all = parts.map((part) => part.holders(scope, { ...blank, only, ...test }))
    return among(scope, await Promise.all(all), isSo)
  }
  if (first.kind === 'amount' || first.kind === 'count') return counted(rule, asking)
  if (first.kind === 'day') return dated(scope, rule, asking)
  return asking(
    { text: rule.value, starts: rule.operator === 'starts_with' },
    rule.operator !== 'is_not',
  )
}

const blank: Test = {
  ...{ text: '', starts: false, least: 0, since: null, from: null, until: null, only: null },
}

type Asking = (test: Partial<Test>, isSo?: boolean) => Promise<Condition>

/** Who has none has 0, and is in no query of theirs. */
async function counted({ operator, value, days }: Rule, asking: Asking): Promise<Condition> {
  const since = days === null ? null : ago(days)
  const count = Number(value)
  const least = (n: number) => (n <= 0 ? Promise.resolve(everybody) : asking({ least: n, since }))
  const below = (n: number) => asking({ least: n, since }, false)
  if (operator === 'at_least') return least(count)
  if (operator === 'at_most') return below(count + 1)
  return both(await least(count), await below(count + 1))
}

/** `not_within` and `before` hold for those alone who have such a day. */
async function dated(
  { shop }: Scope,
  { operator, value }: Rule,
  asking: Asking,
): Promise<Condition> {
  if (operator === 'within') return asking({ from: ago(Number(value)) })
  if (operator === 'not_within') return asking({ until: ago(Number(value)) })
  const day = dayStart(value, shop.timeZone)
  return asking(operator === 'after' ? { from: day } : { until: day })
}

const ago = (days: number): string =>
  new Date(Date.parse(now()) - days * 24 * 60 * 60_000).toISOString()

function among(scope: Scope, holders: readonly Holders[], isSo: boolean): Condition {
  const byColumn = grouped(holders, ({ by }) => by)
  return (query) => {
    for (const [by, some] of byColumn)
      for (const { keys } of some) {
        // A guest has no account: `null in (…)` would be neither true nor false.
        const ids = by === 'userId' ? Customer.in(scope).select('id').whereIn(by, keys) : keys
        const column = by === 'userId' ? 'id' : by
        if (isSo) query.orWhere(column, 'in', ids as never)
        else query.whereNotIn(column, ids as never)
      }
  }
}
