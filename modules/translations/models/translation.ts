import { StoreModel } from '#server/data/model.ts'
import type { TranslatableKind } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'

/** One text of a record in another language. A text that is not translated has no row. */
export class Translation extends StoreModel {
  static override tableName = 'translations'
  static override visible = true
  declare kind: TranslatableKind
  declare recordId: string
  declare language: string
  declare field: string
  /** Ready to be shown: HTML is clean. */
  declare text: string
  /** Of the original that was translated; another one than now means that it changed since. */
  declare sourceHash: string

  /** Those of records in one language. */
  static of(scope: Scope, kind: TranslatableKind, ids: readonly string[], language: string) {
    return Translation.in(scope)
      .where({ kind, language })
      .whereIn('recordId', [...ids])
  }

  /** Nobody else changes these until the transaction is over; of two first ones the unique index takes one. */
  static hold(
    scope: Scope,
    { kind, id, language }: { kind: string; id: string; language: string },
  ): PromiseLike<unknown> {
    return Translation.in(scope)
      .select('id')
      .where({ kind: kind as TranslatableKind, recordId: id, language })
      .orderBy('id')
      .forUpdate()
  }

  /** Those of records in every language. */
  static ofAll(scope: Scope, kind: TranslatableKind, ids: readonly string[]) {
    return Translation.in(scope)
      .where({ kind })
      .whereIn('recordId', [...ids])
  }
}
