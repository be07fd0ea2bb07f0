/** An address that was reminded, or does not want to be: at most one reminder in some days, held by the database. */
import { StoreModel } from '#server/data/model.ts'
import { linkSpent } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import { type MergedPerson, type MergedRows, moveRows } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { LeftCart } from './left-cart.ts'

const dayLength = 24 * 3_600_000

export class Reader extends StoreModel {
  static override tableName = 'left_cart_readers'
  static override audited = false
  declare email: string
  declare writtenAt: string | null
  declare stoppedAt: string | null

  static async of(scope: Scope, email: string): Promise<Reader> {
    await Reader.in(scope).insert({ id: newId(), email }).onConflict(['storeId', 'email']).ignore()
    return Reader.in(scope).findOne({ email }).throwIfNotFound()
  }

  get isStopped(): boolean {
    return this.stoppedAt !== null
  }

  /** Whether it was written to within so many days. */
  wasWritten(days: number): boolean {
    return this.writtenAt !== null && this.writtenAt > daysAgo(days)
  }

  /** True for one of many at once, and for nobody within so many days after. Inside `atomic`. */
  async take(scope: Scope, days: number): Promise<boolean> {
    const taken = await Reader.in(scope)
      .where({ id: this.id })
      .whereNull('stoppedAt')
      .where((one) => one.whereNull('writtenAt').orWhere('writtenAt', '<=', daysAgo(days)))
      .patch({ writtenAt: now() })
    return taken > 0
  }

  /** Whose link it is; 404 for one that we did not sign. */
  static async behind(scope: Scope, who: string): Promise<Reader> {
    const id = signerIn(scope).verify(who)
    const found = id === undefined ? undefined : await Reader.in(scope).findOne({ id })
    if (!found) throw linkSpent()
    return found
  }

  /** Never again, at once; once more changes nothing. */
  static async stop(scope: Scope, who: string): Promise<void> {
    await scope.atomic(async (inner) => {
      const { id } = await Reader.behind(inner, who)
      await Reader.in(inner).where({ id }).whereNull('stoppedAt').patch({ stoppedAt: now() })
    })
  }

  /** Where one click ends the reminders. */
  stopUrl(scope: Scope): string {
    return scope.absolute(`/left-carts/stop/${signerIn(scope).sign(this.id)}`)
  }
}

const daysAgo = (days: number): string => new Date(Date.now() - days * dayLength).toISOString()
const signerIn = (scope: Scope) => scope.signer(`left-carts.stop:${scope.storeId}`)

/** Who does not want to be reminded by now is not, whatever is taken back. */
export const leftRows: MergedRows[] = [
  { model: LeftCart, by: ['userId', 'email'] },
  { model: Reader, by: ['email'], stays: ['writtenAt', 'stoppedAt'] },
]

/** Two records of one person: who does not want to be reminded at one address is at none. Inside `atomic`. */
export async function mergeReaders(inner: Scope, merged: MergedPerson): Promise<void> {
  await moveRows(inner, LeftCart, merged, { userId: 'userId', email: 'email' })
  const { from, to } = merged
  const theirs = await Reader.in(inner).whereIn('email', [...from.emails])
  if (theirs.length === 0) return
  const kept = await Reader.of(inner, to.email)
  const all = [...theirs, kept]
  const latest = (times: (string | null)[]) =>
    times
      .filter((one) => one !== null)
      .sort()
      .at(-1) ?? null
  await Reader.in(inner)
    .where({ id: kept.id })
    .patch({
      writtenAt: latest(all.map(({ writtenAt }) => writtenAt)),
      stoppedAt: latest(all.map(({ stoppedAt }) => stoppedAt)),
    })
  await Reader.in(inner)
    .whereIn('email', [...from.emails])
    .delete()
}
