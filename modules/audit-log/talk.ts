/** What is heard of and written down; what admins change is written down by the models themselves. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import type { Scope } from '#server/scope.ts'
import { AuditEvent, type EventType } from './models/audit-event.ts'
import { Change } from './models/change.ts'
import { eventRecords } from './models/personal.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** What is in the log since a moment. */
    'audit.since': { in: { since: string }; out: { entries: number; failedSignIns: number } }
  }
}

export const answers: Answers = {
  'audit.since': async (scope, { since }) => {
    const events = () => AuditEvent.in(scope).where('at', '>=', since)
    const changes = await Change.in(scope).where('at', '>=', since).resultSize()
    return {
      entries: changes + (await events().resultSize()),
      failedSignIns: await events().where({ type: 'auth.signInFailed' }).resultSize(),
    }
  },
}

export const gathers: Gathered = { personalRecords: () => eventRecords }

export const listens: Listens = {
  within: {
    'auth.signedIn': (scope, { type, payload }) => {
      const { how, ...person } = payload
      return AuditEvent.ofPerson(scope, type, person, { how })
    },
    'auth.signInFailed': (scope, { type, payload }) => AuditEvent.ofPerson(scope, type, payload),
    'auth.signedOut': (scope, { type, payload }) => AuditEvent.ofPerson(scope, type, payload),
    'auth.signedOutEverywhere': (scope, { type, payload: { ended, ...person } }) =>
      AuditEvent.ofPerson(scope, type, person, { ended }),
    'auth.sessionsEnded': ofAccount,
    'auth.suspended': ofAccount,
    'auth.reinstated': ofAccount,
    'auth.permissionsChanged': ofAccount,
    'person.erased': (scope, { type, payload: { erased, kept } }) =>
      AuditEvent.ofActor(scope, type, '', { erased, kept }),
    'export.made': (scope, { type, payload: { what, ...details } }) =>
      AuditEvent.ofActor(scope, type, what, details),
  },
}

/** What whoever acts did to somebody's account. */
function ofAccount(
  scope: Scope,
  { type, payload }: { type: EventType; payload: { email: string } },
): Promise<void> {
  const { email, ...details } = payload
  return AuditEvent.ofActor(scope, type, email, details)
}
