/** How far buyers come: from a product's page to an order, from what is counted of pages and the rows that carts, checkouts and payments keep. */
import type { Scope } from '#server/scope.ts'
import type { Span } from './period.ts'
import type { ReportRow } from './row.ts'

export const stages = ['products', 'carts', 'checkouts', 'payments', 'orders'] as const
export type Stage = (typeof stages)[number]

/** The share is of the first stage. One that fewer came to than to the next was not counted all along, and is left out. */
export async function funnelRows(scope: Scope, { from, until }: Span): Promise<ReportRow[]> {
  const told = (await scope.gather('reports.stages', { from, until })).flat()
  const known = stages.flatMap((stage) => told.find((one) => one.stage === stage) ?? [])
  const shown = known.slice(known[0] && known[1] && known[0].count < known[1].count ? 1 : 0)
  const first = shown[0]?.count ?? 0
  return shown.map(({ stage, count }) => ({
    ...{ key: stage, currency: '', texts: [scope.t(`reports.stage.${stage}`)] },
    values: { count, share: first === 0 ? 0 : count / first },
  }))
}
