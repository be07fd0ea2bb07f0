/** Somebody who is named in a comment, and whether they have looked. */
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

export class Mention extends StoreModel {
  static override tableName = 'comment_mentions'
  static override readonly missing = 'comments.admin.noMention'
  // They follow from the comment, which is written down.
  static override audited = false
  declare commentId: string
  declare userId: string
  /** As it stands in the text: `@Ben`. */
  declare written: string
  declare seenAt: string | null

  /** Of whoever asks, the newest first. */
  static own(scope: Scope) {
    return Mention.in(scope)
      .where({ userId: scope.user?.id ?? '' })
      .orderBy('id', 'desc')
  }

  /** Whoever asks has looked at some, or at all of them. Answers how many are new to them. */
  static see(scope: Scope, ids?: readonly string[]): Promise<number> {
    return scope.atomic(async (inner) => {
      const query = Mention.in(inner)
        .where({ userId: scope.user?.id ?? '' })
        .whereNull('seenAt')
      if (ids) query.whereIn('id', [...ids])
      return query.patch({ seenAt: now() })
    })
  }
}
