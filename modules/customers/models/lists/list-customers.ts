/** The list of customers, narrowed by words, a group or a segment. */
import type { QueryBuilderType } from 'objection'
import { containing } from '#server/data/word-search.ts'
import { type CustomNarrowing, customHolders } from '#server/lists/custom/filters.ts'
import { type CustomSorting, customOrder } from '#server/lists/custom/order.ts'
import { type Arrange, isNarrowedBy, type ListFields } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'
import { audienceQuery } from '../segments/audience.ts'

export interface Narrowed extends CustomNarrowing {
  q?: string | undefined
  /** Ids. */
  group?: string | undefined
  segment?: string | undefined
}

/** What other modules know of a customer, beside the row. */
const boughtFields = {
  orders: { as: 'number', sql: 'coalesce(bought.orders, 0)' },
  spent: { as: 'money', sql: 'coalesce(bought.spent, 0)' },
} satisfies ListFields

/** What the list is sorted and narrowed by. */
export const listFields: ListFields = {
  customer: { as: 'text', column: 'email' },
  firstName: { as: 'text' },
  lastName: { as: 'text' },
  kind: { as: 'choice', sql: "case when user_id is null then 'guest' else 'withAccount' end" },
  ...boughtFields,
  tags: { as: 'text' },
  updated: { as: 'moment', column: 'updatedAt' },
}

interface Listing extends CustomSorting {
  take: number
  skip: number
  arrange?: Arrange
  sort?: string
}

/** Those changed last first. */
export async function listCustomers(
  scope: Scope,
  { take, skip, arrange, ...asked }: Narrowed & Listing,
): Promise<{ results: Customer[]; total: number }> {
  const narrowed = await narrowedBy(scope, asked)
  const query = narrowed().orderBy([{ column: 'updatedAt', order: 'desc' }, { column: 'id' }])
  if (asksBought(asked)) await joinBought(scope, query)
  arrange?.(query)
  const byField = await customOrder(scope, [['customer', 'customers.id']], asked)
  byField?.(query)
  return query.range(skip, skip + take - 1)
}

/** Orders are summed for those alone who ask. */
const asksBought = (asked: { sort?: string }): boolean =>
  isNarrowedBy(boughtFields, asked) ||
  Object.keys(boughtFields).includes((asked.sort ?? '').replace(/^-/, ''))

async function joinBought(scope: Scope, query: QueryBuilderType<Customer>): Promise<void> {
  const found = await scope.ask('orders.sums', undefined)
  const none = scope.db.raw("(select '' as buyer, 0 as orders, 0 as spent where 1 = 0) as bought")
  query
    .select('customers.*')
    .leftJoin((found?.sums.as('bought') ?? none) as never, 'bought.buyer', 'customers.email')
}

const batch = 500

/** All of them, by id, in batches. */
export async function* allCustomers(scope: Scope, asked: Narrowed): AsyncGenerator<Customer[]> {
  const query = await narrowedBy(scope, asked)
  for (let last = ''; ; ) {
    const some: Customer[] = await query().where('id', '>', last).orderBy('id').limit(batch)
    yield some
    last = some.at(-1)?.id ?? ''
    if (some.length < batch) return
  }
}

/** A group or a segment that is not there has nobody. */
async function narrowedBy(scope: Scope, { q, group, segment, ...custom }: Narrowed) {
  const ofGroup = group ? await audienceQuery(scope, `group:${group}`) : undefined
  const ofSegment = segment ? await audienceQuery(scope, `segment:${segment}`) : undefined
  const holders = await customHolders(scope, 'customer', custom)
  return () => {
    const query = (ofSegment ?? ofGroup)?.() ?? Customer.in(scope)
    if (ofSegment === null || ofGroup === null) query.whereRaw('1 = 0')
    if (ofSegment && ofGroup) query.whereIn('id', ofGroup().select('id'))
    if (holders) query.whereIn('id', holders())
    if (q) containing(query, ['email', 'firstName', 'lastName', 'note'], q)
    return query
  }
}
