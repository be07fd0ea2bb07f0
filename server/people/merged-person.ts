/** Two records of customers turn out to be one person: each module moves what it keeps of the one to the other, in one transaction. */
import type { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export interface MergedPerson {
  /** The record that is kept, and the one that goes. */
  customerId: string
  goneCustomerId: string
  from: {
    /** The account that is closed; null where at most one of them had one. */
    userId: string | null
    /** Addresses of both that are not kept. */
    emails: readonly string[]
  }
  to: { userId: string | null; email: string }
  /** Addresses of a guest whose things become the account's that is kept. */
  claimed: readonly string[]
  /** Whether the address of the closed account opens the kept one from now on. */
  keepsSignIn: boolean
}

declare module '#server/bus.ts' {
  interface Tells {
    /** Heard within the transaction. A column that holds a customer's id or address and that nobody moves fails a test. */
    'person.merged': MergedPerson
  }
}

interface Columns {
  userId?: string
  email?: string
}

/** Moves the rows of a model whose columns name an account, an address, or both. Only inside `atomic`. */
export async function moveRows(
  inner: Scope,
  model: typeof StoreModel,
  { from, to, claimed }: MergedPerson,
  { userId: account, email: address }: Columns,
): Promise<void> {
  const rows = () => model.in(inner)
  if (account !== undefined && from.userId !== null)
    await rows()
      .where({ [account]: from.userId })
      .patch({ [account]: to.userId } as object)
  if (account !== undefined && address !== undefined && to.userId !== null && claimed.length > 0)
    await rows()
      .whereIn(address, [...claimed])
      .whereNull(account)
      .patch({ [account]: to.userId } as object)
  if (address !== undefined && from.emails.length > 0)
    await rows()
      .whereIn(address, [...from.emails])
      .patch({ [address]: to.email } as object)
}
