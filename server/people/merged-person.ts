/** Two records of customers turn out to be one person: each module moves what it keeps of the one to the other, in one transaction. */
import type { Row } from '#server/acts/act.ts'
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
    /**
     * The merge is taken back, within the transaction: rows that are the person's by a column went back already. Who added
     * something up takes it apart again, by what the merge had written of its `ledger` tables.
     */
    'person.parted': MergedPerson & { rows: readonly JournalRow[] }
  }
  interface Gathers {
    /** Rows that a merge of two customers writes, so that it can be taken back. */
    mergedRows: { in: undefined; out: MergedRows[] }
  }
}

export interface MergedRows {
  model: typeof StoreModel
  /** Columns that name an account, an address or a record of a customer. */
  by: readonly string[]
  /** How these columns spell a person, where it is not by the ids and addresses themselves. */
  names?(scope: Scope, person: NamedPerson): readonly string[] | Promise<readonly string[]>
  /** True where an address may stand in any letters, with spaces around it. */
  asTyped?: true
  /** Columns that a row is known by, where it has no id. */
  key?: readonly string[]
  /** Columns that stay as the merge left them, as a wish that was the stricter one. */
  stays?: readonly string[]
  /** True where `person.parted` takes it back: what stands there is counted or paid with meanwhile. */
  ledger?: true
  /** True where nobody is told whether it went back: a cart is no promise. */
  isUntold?: true
  /** True where some may come in after the merge: those stay with the customer that is kept, and are named. */
  comesIn?: true
}

/** All that names the two who are merged. */
export interface NamedPerson {
  customerIds: readonly string[]
  userIds: readonly string[]
  emails: readonly string[]
}

/** What a merge did to a row: its changed columns before and after, or all of it where it was made or deleted, and of a ledger. */
export interface JournalRow {
  table: string
  id: string
  before: Row | null
  after: Row | null
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
