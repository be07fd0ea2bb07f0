/** A part of a transaction that may fail without the rest of it. */
import type { Scope } from '#server/scope.ts'

/** Runs `work`; where it throws, what it wrote is taken back and the transaction goes on. Inside `atomic`. */
export async function takenBackOnFailure<T>(inner: Scope, work: () => Promise<T>): Promise<T> {
  await inner.db.raw('savepoint part')
  try {
    const result = await work()
    await inner.db.raw('release savepoint part')
    return result
  } catch (error) {
    await inner.db.raw('rollback to savepoint part')
    await inner.db.raw('release savepoint part')
    throw error
  }
}
