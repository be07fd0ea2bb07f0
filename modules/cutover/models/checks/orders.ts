/** Whether orders are taken, whether the last ones came over, and how the first day went. */
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { importsOf } from '../receipt.ts'
import { found, together, type Verdict, verdict } from './verdict.ts'

const day = 24 * 3600_000

export async function checkPaused(scope: Scope): Promise<Verdict> {
  return found((await scope.ask('checkout.isPaused', undefined)) ?? true, 'cutover.freeze.here')
}

export async function checkOpen(scope: Scope): Promise<Verdict> {
  return found(!(await scope.ask('checkout.isPaused', undefined)), 'cutover.ordering.here')
}

/** An import of orders that began after the freeze and came to its end. */
export async function checkOrders(scope: Scope, since: string): Promise<Verdict> {
  const runs = await importsOf(scope)
  const last = runs.find(({ kind, isDone, at }) => kind === 'order' && isDone && at >= since)
  if (!last) return verdict('unverified', said('cutover.orders.none'))
  const { rows, created, updated, unchanged, failed } = last
  return found(failed === 0, 'cutover.orders.run', { rows, created, updated, unchanged, failed })
}

/** What happened since ordering began again; a day has to be over. */
export async function checkWatch(scope: Scope, since: string): Promise<Verdict> {
  const [changes, payments, jobs] = await Promise.all([
    scope.ask('audit.since', { since }),
    scope.ask('payments.since', { since }),
    scope.ask('system.failedSince', { since }),
  ])
  const hours = Math.floor((Date.now() - Date.parse(since)) / 3600_000)
  return together([
    found(Date.now() - Date.parse(since) >= day, 'cutover.watch.hours', { hours }),
    verdict('verified', said('cutover.watch.changes', { n: changes?.entries ?? 0 })),
    found((payments?.failed ?? 0) === 0, 'cutover.watch.payments', {
      ...{ failed: payments?.failed ?? 0, captured: payments?.captured ?? 0 },
    }),
    found((jobs ?? 0) === 0, 'cutover.watch.jobs', { n: jobs ?? 0 }),
    found((changes?.failedSignIns ?? 0) === 0, 'cutover.watch.signIns', {
      n: changes?.failedSignIns ?? 0,
    }),
  ])
}
