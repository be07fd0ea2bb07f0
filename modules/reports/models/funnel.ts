/** How far buyers come: from a product's page to an order, from what is counted of pages, carts, checkouts and payments. */
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import type { Span } from './period.ts'
import type { ReportRow } from './row.ts'
import { stageCounts, stages } from './stage-counts.ts'

/** The share is of the first stage. One that fewer came to than to the next was not counted all along, and is left out. */
export async function funnelRows(scope: Scope, { from, until }: Span): Promise<ReportRow[]> {
  const told = await stageCounts(scope, { from, until })
  const known = stages.flatMap((stage) => {
    const own = told.get(stage)
    return own ? [{ stage, count: sumOf([...own.values()]) }] : []
  })
  const shown = known.slice(known[0] && known[1] && known[0].count < known[1].count ? 1 : 0)
  const first = shown[0]?.count ?? 0
  return shown.map(({ stage, count }) => ({
    ...{ key: stage, currency: '', texts: [scope.t(`reports.stage.${stage}`)] },
    values: { count, share: first === 0 ? 0 : count / first },
  }))
}
