/** The devices that an account was used on, so that a sign-in from another one is told to its owner. */
import { createHash } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import { keyOf } from '#server/http/safety/client-ip.ts'
import { newId, now } from '#server/ids.ts'
import { post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { newSignInLetter } from '../../emails/new-sign-in.ts'
import type { User } from '../accounts/user.ts'

/** Of one account; whoever signs in again and again fills no table. */
const mostMarks = 100
const year = 365 * 24 * 3600_000

export class KnownDevice extends StoreModel {
  static override tableName = 'auth_devices'
  static override audited = false
  static override timestamps = false
  declare userId: string
  /** Hash of the browser's cookie, or of its description and network. */
  declare mark: string
  declare seenAt: string

  /**
   * Notes the device of a sign-in, and mails its owner when the account has others but not this one.
   * A browser is known by its cookie's id; one that keeps none by what it calls itself and its network.
   */
  static async note(inner: Scope, user: User, deviceId: string): Promise<void> {
    const marks = marksOf(inner, deviceId)
    const known = await KnownDevice.in(inner).where({ userId: user.id }).select('mark')
    for (const mark of marks) {
      await KnownDevice.in(inner)
        .insert({ id: newId(), userId: user.id, mark, seenAt: now() })
        .onConflict(['storeId', 'userId', 'mark'])
        .merge(['seenAt'])
    }
    const [over] = await KnownDevice.in(inner)
      .where({ userId: user.id })
      .orderBy('seenAt', 'desc')
      .offset(mostMarks)
      .limit(1)
    if (over)
      await KnownDevice.in(inner)
        .where({ userId: user.id })
        .where('seenAt', '<=', over.seenAt)
        .whereNotIn('mark', marks)
        .delete()
    const isNew = known.length > 0 && !known.some(({ mark }) => marks.includes(mark))
    if (isNew) await post(inner, { to: user.email, ...newSignInLetter(inner) })
  }

  /** Forgets devices that were not used for a year. */
  static sweep(scope: Scope): Promise<number> {
    const before = new Date(Date.now() - year).toISOString()
    return scope.atomic((inner) => KnownDevice.in(inner).where('seenAt', '<', before).delete())
  }
}

const marksOf = ({ from }: Scope, deviceId: string): string[] =>
  [`cookie ${deviceId}`, `place ${keyOf(from?.address ?? '')} ${from?.userAgent ?? ''}`].map(hashOf)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
