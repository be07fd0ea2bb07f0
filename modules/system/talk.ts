import type { Answers, Gathered } from '#server/dispatcher.ts'
import { Job, type JobStatus } from './models/job.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** How many jobs there are in each state. */
    'system.jobs': { in: undefined; out: Record<JobStatus, number> }
    /** How many jobs were given up since a moment. */
    'system.failedSince': { in: { since: string }; out: number }
  }
}

export const answers: Answers = {
  'system.jobs': (scope) => Job.counts(scope),
  'system.failedSince': (scope, { since }) =>
    Job.in(scope).where('failedAt', '>=', since).resultSize(),
}

export const gathers: Gathered = {
  firstDay: (scope) => ({
    ...{ name: 'domain', area: 'system', order: 70, href: '/admin/system' },
    ...{ title: 'system.firstDay.domain', text: 'system.firstDay.domainText' },
    done: new URL(scope.absolute('/')).protocol === 'https:',
  }),
}
