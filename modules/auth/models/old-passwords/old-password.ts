/** How somebody signed in to the shop that moved here: a hash of its platform, sealed, until they sign in for the first time. */
import { StoreModel } from '#server/data/model.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { fits, type HashForm } from './foreign-hash.ts'

export class OldPassword extends StoreModel {
  static override tableName = 'auth_old_passwords'
  static override audited = false
  declare email: string
  /** What the account is called that it opens. */
  declare name: string
  declare form: HashForm
  /** The hash, which a copy of the database must not tell: old forms are guessed quickly. */
  declare sealed: string
  /** Tells equal hashes without opening them. */
  declare mark: string

  /** One an address: a later file has the later password. */
  static async keep(
    inner: Scope,
    columns: Pick<OldPassword, 'email' | 'name' | 'form' | 'sealed' | 'mark'>,
  ): Promise<string> {
    const known = await OldPassword.in(inner).findOne({ email: columns.email })
    if (!known) return (await OldPassword.add(inner, { id: newId(), ...columns })).id
    await OldPassword.in(inner).where({ id: known.id }).patch(columns)
    return known.id
  }

  static forget(inner: Scope, email: string): PromiseLike<number> {
    return OldPassword.in(inner).where({ email }).delete()
  }

  /** The one of this address that the password fits. */
  static async opened(
    scope: Scope,
    typed: string,
    password: string,
  ): Promise<OldPassword | undefined> {
    const email = emailOf(typed)
    const kept = email === undefined ? undefined : await OldPassword.in(scope).findOne({ email })
    const hash = kept && unsealed(scope, kept.sealed)
    return hash !== undefined && (await fits(password, hash)) ? kept : undefined
  }
}

/** A hash as it is kept, in rows of an import too. */
export const sealedHash = (scope: Scope, hash: string) => ({
  sealed: scope.sealer('auth.oldPassword').seal(hash),
  mark: scope.signer('auth.oldPassword').mark(hash).slice(0, 16),
})

const unsealed = (scope: Scope, sealed: string): string | undefined =>
  scope.sealer('auth.oldPassword').open(sealed)
