/** What is heard of and written down; what admins change is written down by the models themselves. */
import type { Listens } from '#server/bus.ts'
import { AuditEvent } from './models/audit-event.ts'

export const listens: Listens = {
  within: {
    'auth.signedIn': (scope, { type, payload }) => {
      const { how, ...person } = payload
      return AuditEvent.ofPerson(scope, type, person, { how })
    },
    'auth.signInFailed': (scope, { type, payload }) => AuditEvent.ofPerson(scope, type, payload),
    'auth.signedOut': (scope, { type, payload }) => AuditEvent.ofPerson(scope, type, payload),
    'export.made': (scope, { type, payload: { what, ...details } }) =>
      AuditEvent.ofActor(scope, type, what, details),
  },
}
