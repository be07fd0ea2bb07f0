/** What happened without a record being changed: ways in and out, what they may do, exports. Written with what it tells of. */

import { recordWith } from '#server/data/shapes.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { LoggedRow } from './logged-row.ts'

/** Kinds of events, for the list's filter. */
export const eventTypes = [
  'auth.signedIn',
  'auth.signInFailed',
  'auth.signedOut',
  'auth.signedOutEverywhere',
  'auth.sessionsEnded',
  'auth.suspended',
  'auth.reinstated',
  'auth.permissionsChanged',
  'export.made',
  'person.erased',
] as const
export type EventType = (typeof eventTypes)[number]

interface Person {
  userId: string
  email: string
  name: string
  role: 'admin' | 'customer'
  address: string
  userAgent: string
}

export class AuditEvent extends LoggedRow {
  static override tableName = 'audit_events'
  static override shapes = { details: recordWith() }
  static override readonly searched = ['actor_name', 'type', 'subject', 'address', 'details']
  declare type: EventType
  declare subject: string
  declare details: Record<string, unknown>

  /** Of an admin's account; what customers do is theirs and not written down. */
  static async ofPerson(
    scope: Scope,
    type: EventType,
    { userId, email, name, role, address, userAgent }: Person,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    if (role !== 'admin') return
    await AuditEvent.add(scope, {
      at: now(),
      type,
      actorType: 'admin',
      actorId: userId,
      actorName: name,
      subject: email,
      details,
      address,
      userAgent,
      requestId: scope.requestId,
    })
  }

  /** Of whoever acts in this scope. */
  static async ofActor(
    scope: Scope,
    type: EventType,
    subject: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    const { actor, from } = scope
    await AuditEvent.add(scope, {
      at: now(),
      type,
      actorType: actor?.type ?? 'system',
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? '',
      subject,
      details,
      address: from?.address ?? null,
      userAgent: from?.userAgent ?? null,
      requestId: scope.requestId,
    })
  }
}
