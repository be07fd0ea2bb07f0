/** Ten codes for whoever has lost the device: shown once, stored as hashes, each good for one sign-in. */
import { randomInt } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

const howMany = 10
/** No letter that is read as a digit. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export class RecoveryCode extends StoreModel {
  static override tableName = 'recovery_codes'
  static override audited = false
  declare userId: string
  declare codeHash: string
  declare usedAt: string | null

  /** New codes in place of all older ones, as they are shown: `abcde-fghjk`. */
  static async renew(inner: Scope, userId: string): Promise<string[]> {
    const codes = Array.from({ length: howMany }, newCode)
    await RecoveryCode.in(inner).where({ userId }).delete()
    await RecoveryCode.addAll(
      inner,
      codes.map((code) => ({ userId, codeHash: hashOf(inner, userId, code), usedAt: null })),
    )
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  }

  /** Uses a code up; false when it is unknown or used. */
  static async use(inner: Scope, userId: string, code: string): Promise<boolean> {
    const codeHash = hashOf(inner, userId, code.toLowerCase())
    const used = await RecoveryCode.in(inner)
      .where({ userId, codeHash })
      .whereNull('usedAt')
      .patch({ usedAt: now() })
    return used === 1
  }

  static left(scope: Scope, userId: string): Promise<number> {
    return RecoveryCode.in(scope).where({ userId }).whereNull('usedAt').resultSize()
  }
}

const newCode = () =>
  Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')

/** Keyed, so that a copy of the database is not enough to try codes out. */
const hashOf = (scope: Scope, userId: string, code: string): string =>
  scope.signer('recovery-code').mark(`${userId} ${code}`)
