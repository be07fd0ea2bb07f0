/** Accounts as the log calls them; that something happened stays. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { AuditEvent } from './audit-event.ts'

export const eventRecords: PersonalRecords[] = [
  personal({
    label: 'audit-log.personal',
    model: AuditEvent,
    parts: ['changes', 'trash_rows'],
    of: (scope, { emails }) => AuditEvent.in(scope).whereIn('subject', [...emails]),
    erase: { subject: '', details: {} },
  }),
]
