/** What reports gather from the modules that they are about. */
import type { Gathered } from '#server/dispatcher.ts'
import { visitsPanel } from './models/home-panel.ts'
import type { Stage } from './models/stage-counts.ts'

declare module '#server/bus.ts' {
  interface Gathers {
    /**
     * How many came to a stage of buying for the first time in a span of time (UTC; `until` is no part of it), where that
     * is known by the source of their visit (`visits.source`). Told as 0 where nobody did.
     */
    'reports.stages': {
      in: { from: string; until: string }
      out: { stage: Stage; count: number; source?: string | null }[]
    }
  }
}

export const gathers: Gathered = { homePanel: visitsPanel }
