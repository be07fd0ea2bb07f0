/** What is answered of views and visits. */
import { settingsActs } from '#server/acts/record-acts.ts'
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { presentSource, writeViews } from './models/count-views.ts'
import { type Days, daysOf, hoursOf, pagesOf, sourcesOf, stagesIn } from './models/figures.ts'
import { settingsFields, VisitSettings } from './models/settings.ts'
import { type StageSum, stagesOf } from './models/stage-sums.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Views and visits by day of the shop's calendar, both ends included; days without one are left out. */
    'visits.days': { in: Days; out: Awaited<ReturnType<typeof daysOf>> }
    /** By page, the most viewed first. */
    'visits.pages': { in: Days; out: Awaited<ReturnType<typeof pagesOf>> }
    /** By where they came from, the most visits first. */
    'visits.sources': { in: Days; out: Awaited<ReturnType<typeof sourcesOf>> }
    /** By hour of the shop's clock. */
    'visits.hours': { in: Days; out: Awaited<ReturnType<typeof hoursOf>> }
    /** How many came to a stage of buying on days that were counted, by source (`*?`: not known). */
    'visits.stages': { in: Days; out: StageSum[] }
    /** By which source whoever asks came today: empty for none that is named, null where nothing is known. */
    'visits.source': { in: undefined; out: string | null }
    /** Writes down what this process has counted so far. */
    'visits.write': { in: undefined; out: undefined }
  }
}

export const answers: Answers = {
  'visits.days': daysOf,
  'visits.pages': pagesOf,
  'visits.sources': sourcesOf,
  'visits.hours': hoursOf,
  'visits.stages': stagesOf,
  'visits.source': (scope) => presentSource(scope),
  'visits.write': async (scope) => {
    await writeViews(scope)
  },
}

export const gathers: Gathered = {
  actKinds: () => [settingsActs('visits', VisitSettings, settingsFields)],
  'reports.stages': stagesIn,
}
