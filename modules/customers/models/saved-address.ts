import { createHash } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import { recordWith } from '#server/data/shapes.ts'
import { conflict, notFound } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'

/** So many that nobody meets the end. */
const most = 100

/** An address that an account keeps. */
export class SavedAddress extends StoreModel {
  static override tableName = 'saved_addresses'
  static override readonly missing = 'customers.noAddress'
  static override shapes = { address: recordWith() }
  // They are the customer's own.
  static override audited = false
  declare userId: string
  declare address: Address
  /** Equal for equal addresses. */
  declare mark: string
  /** When it was made the default, UTC; empty when never. The latest is the default. */
  declare preferredAt: string

  /** The default first, then the newest. */
  static of(scope: Scope, userId: string) {
    return SavedAddress.ofAll(scope, [userId])
  }

  /** Those of several accounts, each in that order. */
  static ofAll(scope: Scope, userIds: readonly string[]) {
    return SavedAddress.in(scope)
      .whereIn('userId', [...userIds])
      .orderBy([
        { column: 'preferredAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
  }

  /** One of this account; 404 for any other. */
  static async own(scope: Scope, userId: string, id: string): Promise<SavedAddress> {
    const found = await SavedAddress.in(scope).findOne({ id, userId })
    if (!found) throw notFound('customers.noAddress')
    return found
  }

  /** Keeps an address, unless an equal one is there: then that one is answered. The first is the default. 409 after a hundred. */
  static keep(scope: Scope, userId: string, address: Address): Promise<SavedAddress> {
    return scope.atomic(async (inner) => {
      const mark = markOf(address)
      const twin = await SavedAddress.in(inner).findOne({ userId, mark })
      if (twin) return twin
      const known = await SavedAddress.in(inner).where({ userId }).resultSize()
      if (known >= most) throw conflict('TOO_MANY_ADDRESSES', 'customers.tooMany', { most })
      const preferredAt = known === 0 ? now() : ''
      await SavedAddress.in(inner)
        .insert({ id: newId(), userId, address, mark, preferredAt })
        .onConflict(['storeId', 'userId', 'mark'])
        .ignore()
      return SavedAddress.in(inner).findOne({ userId, mark }).throwIfNotFound()
    })
  }

  /** 404 for another account's; 409 where another one of this account's is equal. */
  static replace(scope: Scope, userId: string, id: string, address: Address) {
    return scope.atomic(async (inner) => {
      await SavedAddress.own(inner, userId, id)
      const mark = markOf(address)
      const twin = await SavedAddress.in(inner).findOne({ userId, mark }).whereNot({ id })
      if (twin) throw conflict('ADDRESS_EXISTS', 'customers.addressExists')
      return SavedAddress.change(inner, id, { address, mark })
    })
  }

  static prefer(scope: Scope, userId: string, id: string) {
    return scope.atomic(async (inner) => {
      await SavedAddress.own(inner, userId, id)
      return SavedAddress.change(inner, id, { preferredAt: now() })
    })
  }

  /** Two accounts are one person's: the default of the one that is kept stays. Only inside `atomic`. */
  static async move(inner: Scope, { from, to }: MergedPerson): Promise<void> {
    if (from.userId === null || to.userId === null) return
    const own = await SavedAddress.in(inner).select('mark').where({ userId: to.userId })
    const marks = own.map(({ mark }) => mark)
    const theirs = () => SavedAddress.in(inner).where({ userId: from.userId ?? '' })
    await theirs().whereIn('mark', marks).delete()
    await theirs().patch({ userId: to.userId, ...(marks.length > 0 && { preferredAt: '' }) })
  }

  /** Where it was the default, the newest of the others is from now on. */
  static drop(scope: Scope, userId: string, id: string) {
    return scope.atomic(async (inner) => {
      await SavedAddress.own(inner, userId, id)
      await SavedAddress.remove(inner, id)
    })
  }
}

/** Letter case and the order of fields make no other address. */
function markOf(address: Address): string {
  const parts = Object.entries(address)
    .map(([name, text]) => `${name}=${String(text).toLowerCase()}`)
    .sort()
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
