/** Whom a campaign is for: subscribers who confirmed and can be reached, narrowed by what is known of them. */
import type { Scope } from '#server/scope.ts'
import { Subscriber } from '../subscriber.ts'
import type { Campaign } from './campaign.ts'

export type Audience = Pick<
  Campaign,
  'language' | 'subscribedSince' | 'orders' | 'tag' | 'audience'
>

interface Batch {
  /** Those of the batch that it is for. */
  ids: string[]
  /** Where the next batch begins; undefined after the last. */
  next: string | undefined
}

const batchSize = 500

/** The next subscribers behind `after`, by id. */
export async function nextBatch(
  scope: Scope,
  audience: Audience,
  after: string | null,
): Promise<Batch> {
  const query = reachable(scope, audience).select('id', 'email').orderBy('id').limit(batchSize)
  if (after !== null) query.where('id', '>', after)
  const found = await query
  const wanted = await narrowed(
    scope,
    audience,
    found.map(({ email }) => email),
  )
  const ids = found.flatMap(({ id, email }) => (wanted(email) ? [id] : []))
  return { ids, next: found.length < batchSize ? undefined : found.at(-1)?.id }
}

/** How many get it, if it is sent now. */
export async function countAudience(scope: Scope, audience: Audience): Promise<number> {
  if (audience.orders === 'any' && audience.tag === '' && audience.audience === '')
    return reachable(scope, audience).resultSize()
  let count = 0
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const { ids, next }: Batch = await nextBatch(scope, audience, after)
    count += ids.length
    after = next
  }
  return count
}

function reachable(scope: Scope, { language, subscribedSince }: Audience) {
  const query = Subscriber.in(scope).where({ status: 'subscribed' }).whereNull('bouncedAt')
  if (language !== '') query.where({ language })
  if (subscribedSince !== null) query.where('consentAt', '>=', subscribedSince)
  return query
}

/** What only other modules know of these addresses; without them nobody has bought, and nobody has a tag. */
async function narrowed(
  scope: Scope,
  { orders, tag, audience }: Audience,
  emails: readonly string[],
): Promise<(email: string) => boolean> {
  const totals = orders === 'any' ? {} : ((await scope.ask('orders.totals', { emails })) ?? {})
  const buyers = new Set(Object.keys(totals))
  const tagged = tag === '' ? [] : ((await scope.ask('customers.tagged', { emails, tag })) ?? [])
  const named = new Set(tagged)
  const people =
    audience === '' ? [] : ((await scope.ask('customers.among', { emails, audience })) ?? [])
  const among = new Set(people)
  return (email) =>
    (orders === 'any' || buyers.has(email) === (orders === 'with')) &&
    (tag === '' || named.has(email)) &&
    (audience === '' || among.has(email))
}
