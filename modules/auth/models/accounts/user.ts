/** Somebody with an account in this store. The role is read at every request. */

import type { PartialModelObject } from 'objection'
import { end } from '#server/access/session.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { badInput, conflict, invalidCredentials, notFound, signInFirst } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Token } from '../mailbox/token.ts'
import { OldPassword } from '../old-passwords/old-password.ts'
import { checkPassword, hashPassword, matches } from '../passwords/password.ts'

export type Role = 'customer' | 'admin'

export interface NewUser {
  email: string
  name: string
  password: string
  role?: Role
}

export class User extends StoreModel {
  static override tableName = 'users'
  static override secrets = ['passwordHash']
  declare email: string
  declare emailVerifiedAt: string | null
  declare name: string
  declare role: Role
  declare passwordHash: string | null
  declare suspendedAt: string | null
  /** When somebody else made the account for them by a mail; they choose their password themselves. */
  declare invitedAt: string | null
  /** What they chose to read the admin in. */
  declare language: string | null

  get emailVerified(): boolean {
    return this.emailVerifiedAt != null
  }

  /** The account behind an address in any spelling: its own one, or one of an account that became one with it. */
  static async byEmail(scope: Scope, text: string): Promise<User | undefined> {
    const email = emailOf(text)
    if (email === undefined) return undefined
    const own = await User.in(scope).findOne({ email })
    return own ?? User.byAlias(scope, email)
  }

  private static async byAlias(scope: Scope, email: string): Promise<User | undefined> {
    const { db, storeId } = scope
    const alias = db('authAliases').where({ storeId, email }).select('userId')
    return User.in(scope).whereIn('id', alias).first()
  }

  /** The account of a session: undefined once it is gone or suspended. */
  static async active(scope: Scope, id: string): Promise<User | undefined> {
    return User.in(scope).findOne({ id }).whereNull('suspendedAt')
  }

  /** The account that asks, with all that is kept of it. 401 for nobody. */
  static async own(scope: Scope): Promise<User> {
    const user = scope.user && (await User.active(scope, scope.user.id))
    if (!user) throw signInFirst()
    return user
  }

  /** Adds the row of a new account and tells of it. */
  static async register(inner: Scope, columns: PartialModelObject<User>): Promise<User> {
    const user = await User.add(inner, columns)
    await OldPassword.forget(inner, user.email)
    await inner.tell('auth.accountCreated', { userId: user.id })
    return user
  }

  /**
   * A new account; `also` is done in its transaction.
   * 422 for a bad address or password, 409 EMAIL_TAKEN when the address has one.
   */
  static async create(
    scope: Scope,
    { role = 'customer', ...given }: NewUser,
    also?: (inner: Scope, user: User) => Promise<void>,
  ): Promise<User> {
    const email = emailOf(given.email)
    if (email === undefined) throw badInput({ email: said('auth.notAnEmail') })
    checkPassword(given.password)
    const passwordHash = await hashPassword(scope, given.password)
    const name = given.name.trim() || email
    try {
      return await scope.atomic(async (inner) => {
        if (await User.byAlias(inner, email)) throw emailTaken()
        const user = await User.register(inner, {
          ...{ email, name, role, passwordHash },
          emailVerifiedAt: null,
          suspendedAt: null,
          invitedAt: null,
        })
        await also?.(inner, user)
        return user
      })
    } catch (error) {
      if (violationOf(error)?.kind === 'unique') throw emailTaken()
      throw error
    }
  }

  /** The account that this pair opens. 401, the same in words and time, for whatever is wrong. */
  static async withCredentials(scope: Scope, email: string, password: string): Promise<User> {
    const user = await User.byEmail(scope, email)
    const right = await matches(scope, password, user?.passwordHash)
    if (!user || !right || user.suspendedAt !== null) throw invalidCredentials()
    return user
  }

  /** Sets a new password, ends every session that the old one opened, and voids every mailed link. */
  static async setPassword(scope: Scope, email: string, password: string): Promise<User> {
    checkPassword(password)
    const passwordHash = await hashPassword(scope, password)
    return scope.atomic(async (inner) => {
      const user = await User.byEmail(inner, email)
      if (!user) throw notFound('auth.accountNotFound')
      await User.in(inner).where({ id: user.id }).patch({ passwordHash })
      await Token.void(inner, user.id)
      await end(inner, { userId: user.id })
      return Object.assign(user, { passwordHash })
    })
  }
}

/** 409 at the field `email`. */
export const emailTaken = () =>
  conflict('EMAIL_TAKEN', 'auth.emailTaken', undefined, { at: 'email' })
