import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from './session/session.ts'

/**
 * How many checkouts that are still known began in a span of time, and how many of them became orders, by the source of
 * their visit; renewals and drafts are none.
 */
export async function stagesIn(scope: Scope, { from, until }: { from: string; until: string }) {
  const rows: { source: string | null; state: string; count: unknown }[] = await scope
    .db(CheckoutSession.tableName)
    .select('source', 'state')
    .count({ count: '*' })
    .where({ storeId: scope.storeId, renewalKey: null, draftId: null })
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .groupBy('source', 'state')
  const stage = (name: 'checkouts' | 'orders', some: typeof rows) => [
    { stage: name, count: 0 },
    ...some.map(({ source, count }) => ({ stage: name, source, count: Number(count) })),
  ]
  const bought = rows.filter(({ state }) => state === 'completed')
  return [...stage('checkouts', rows), ...stage('orders', bought)]
}

/** How many checkouts that began in each span became orders, as `stagesIn` counts them. One statement. */
export async function placedIn(
  scope: Scope,
  { spans }: { spans: readonly { from: string; until: string }[] },
): Promise<number[]> {
  const { db, storeId } = scope
  const counts = spans.map(({ from, until }, at) =>
    db(CheckoutSession.tableName)
      .count({ count: '*' })
      .where({ storeId, renewalKey: null, draftId: null, state: 'completed' })
      .where('createdAt', '>=', from)
      .where('createdAt', '<', until)
      .as(`span${at}`),
  )
  const [row] = await db.select(counts)
  return spans.map((_, at) => Number(row?.[`span${at}`] ?? 0))
}
