/** A second thing that a sign-in asks for: six digits that an app makes from a shared secret (RFC 6238), each taken once. */

import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { oneTimeCodes } from '#server/env/lazy-packages.ts'
import { badInput, conflict, notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { User } from '../accounts/user.ts'
import { RecoveryCode } from './recovery-code.ts'

const seconds = 30

export class SecondFactor extends StoreModel {
  static override tableName = 'second_factors'
  static override secrets = ['sealedSecret']
  declare userId: string
  declare sealedSecret: string
  /** Null until a first code has shown that the app has the secret. */
  declare confirmedAt: string | null
  /** The thirty seconds whose code was taken last. */
  declare lastStep: number

  /** What is kept for an account, confirmed or just begun. */
  static async of(scope: Scope, userId: string): Promise<SecondFactor | undefined> {
    return SecondFactor.in(scope).findOne({ userId })
  }

  /** Whether sign-ins of an account are asked for a code. */
  static async guards(scope: Scope, userId: string): Promise<boolean> {
    return (await SecondFactor.of(scope, userId))?.confirmedAt != null
  }

  /** Makes a new secret, which guards nothing before its first code. 404 for an account that is gone; 409 when it has a second factor. */
  static async begin(scope: Scope, userId: string): Promise<SecondFactor> {
    const sealedSecret = sealerOf(scope).seal(new (oneTimeCodes().Secret)({ size: 20 }).base32)
    try {
      return await scope.atomic(async (inner) => {
        await SecondFactor.in(inner).where({ userId }).whereNull('confirmedAt').delete()
        return SecondFactor.add(inner, { userId, sealedSecret, confirmedAt: null, lastStep: 0 })
      })
    } catch (error) {
      const kind = violationOf(error)?.kind
      // The account was closed in the meantime, from another browser.
      if (kind === 'foreign') throw notFound('auth.accountNotFound')
      if (kind !== 'unique') throw error
      throw conflict('SECOND_FACTOR_ON', 'auth.factor.onAlready')
    }
  }

  /** Switches it on by a first code. Answers the recovery codes, which are nowhere kept. 422 for a wrong code. */
  static confirm(scope: Scope, userId: string, code: string): Promise<string[]> {
    return scope.atomic(async (inner) => {
      const found = await SecondFactor.of(inner, userId)
      const step = found && found.confirmedAt === null ? found.stepOf(inner, code) : undefined
      const switched =
        found && step !== undefined
          ? await SecondFactor.in(inner)
              .where({ id: found.id })
              .whereNull('confirmedAt')
              .patch({ confirmedAt: now(), lastStep: step })
          : 0
      if (switched === 0) throw wrongCode()
      return RecoveryCode.renew(inner, userId)
    })
  }

  /** Takes a code of the app or a recovery code; each only once, also of many at the same time. 422 when no code can work, under another AUTH_SECRET. */
  static accept(scope: Scope, userId: string, typed: string): Promise<boolean> {
    return scope.atomic(async (inner) => {
      const found = await SecondFactor.of(inner, userId)
      if (!found?.confirmedAt) return false
      if (found.secret(inner) === undefined)
        throw badInput({ code: said('auth.factor.otherSecret') })
      const code = typed.replace(/[\s-]/g, '')
      if (!/^\d{6}$/.test(code)) return RecoveryCode.use(inner, userId, code)
      const step = found.stepOf(inner, code)
      if (step === undefined) return false
      const taken = await SecondFactor.in(inner)
        .where({ id: found.id })
        .where('lastStep', '<', step)
        .patch({ lastStep: step })
      return taken === 1
    })
  }

  /** Takes it away with its recovery codes; false when there was none. */
  static override remove(scope: Scope, userId: string): Promise<boolean> {
    return scope.atomic(async (inner) => {
      await RecoveryCode.in(inner).where({ userId }).delete()
      return (await SecondFactor.in(inner).where({ userId }).delete()) > 0
    })
  }

  /** The thirty seconds that a code belongs to, one earlier or later at most; compared in constant time. */
  private stepOf(scope: Scope, code: string): number | undefined {
    const secret = this.secret(scope)
    if (secret === undefined) return undefined
    const at = Date.now()
    const { TOTP } = oneTimeCodes()
    const delta = new TOTP({ secret }).validate({ token: code, window: 1, timestamp: at })
    return delta === null ? undefined : Math.floor(at / 1000 / seconds) + delta
  }

  /** The secret in letters, as apps take it; undefined under another AUTH_SECRET. */
  secret(scope: Scope): string | undefined {
    return sealerOf(scope).open(this.sealedSecret)
  }

  /** What apps read from the picture. */
  static address(scope: Scope, { email }: Pick<User, 'email'>, secret: string): string {
    const { TOTP } = oneTimeCodes()
    return new TOTP({ issuer: scope.shop.name, label: email, secret }).toString()
  }
}

export const wrongCode = () => badInput({ code: said('auth.factor.wrong') })

const sealerOf = (scope: Scope) => scope.sealer('second-factor')
