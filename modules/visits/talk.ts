/** What is answered of views and visits. */
import { settingsActs } from '#server/acts/record-acts.ts'
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { writeViews } from './models/count-views.ts'
import { type Days, daysOf, pagesOf, sourcesOf, stagesIn } from './models/figures.ts'
import { settingsFields, VisitSettings } from './models/settings.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Views and visits by day of the shop's calendar, both ends included; days without one are left out. */
    'visits.days': { in: Days; out: Awaited<ReturnType<typeof daysOf>> }
    /** By page, the most viewed first. */
    'visits.pages': { in: Days; out: Awaited<ReturnType<typeof pagesOf>> }
    /** By where they came from, the most visits first. */
    'visits.sources': { in: Days; out: Awaited<ReturnType<typeof sourcesOf>> }
    /** Writes down what this process has counted so far. */
    'visits.write': { in: undefined; out: undefined }
  }
}

export const answers: Answers = {
  'visits.days': daysOf,
  'visits.pages': pagesOf,
  'visits.sources': sourcesOf,
  'visits.write': async (scope) => {
    await writeViews(scope)
  },
}

export const gathers: Gathered = {
  actKinds: () => [settingsActs('visits', VisitSettings, settingsFields)],
  'reports.stages': stagesIn,
}
