/** The tax number of an account: asked once, then used at each checkout, on drafts and for renewals. */
import { StoreModel } from '#server/data/model.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

export class AccountNumber extends StoreModel {
  static override tableName = 'tax_account_numbers'
  static override audited = false
  declare userId: string
  /** As it is printed. */
  declare number: string

  static async of(scope: Scope, userId: string): Promise<string | null> {
    return (await AccountNumber.in(scope).findOne({ userId }))?.number ?? null
  }

  /** Where the account has none yet. */
  static async keepFirst(scope: Scope, userId: string, number: string): Promise<undefined> {
    if ((await AccountNumber.of(scope, userId)) === null)
      await AccountNumber.keep(scope, userId, number)
  }

  /** Null: it has none any more. */
  static keep(scope: Scope, userId: string, number: string | null): Promise<void> {
    return scope.atomic(async ({ db, storeId }) => {
      const table = AccountNumber.tableName
      if (number === null) return void (await db(table).where({ storeId, userId }).delete())
      const at = now()
      await db(table)
        .insert({ id: newId(), storeId, userId, number, createdAt: at, updatedAt: at })
        .onConflict(['storeId', 'userId'])
        .merge({ number, updatedAt: at })
    })
  }
}
