/** How far buyers come: from a cart to an order, from the rows that carts, checkouts and payments keep. */
import type { Scope } from '#server/scope.ts'
import type { Span } from './period.ts'
import type { ReportRow } from './row.ts'

export const stages = ['carts', 'checkouts', 'payments', 'orders'] as const
export type Stage = (typeof stages)[number]

/** The share is of the first stage that is known. */
export async function funnelRows(scope: Scope, { from, until }: Span): Promise<ReportRow[]> {
  const told = (await scope.gather('reports.stages', { from, until })).flat()
  const known = stages.flatMap((stage) => told.find((one) => one.stage === stage) ?? [])
  const first = known[0]?.count ?? 0
  return known.map(({ stage, count }) => ({
    ...{ key: stage, currency: '', texts: [scope.t(`reports.stage.${stage}`)] },
    values: { count, share: first === 0 ? 0 : count / first },
  }))
}
