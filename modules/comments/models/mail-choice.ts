/** Whether somebody wants a mail when they are mentioned; until they say otherwise they do. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export class MailChoice extends StoreModel {
  static override tableName = 'comment_settings'
  static override booleans = ['mails']
  // What somebody wants to read changes nothing in the shop.
  static override audited = false
  declare userId: string
  declare mails: boolean

  static async of(scope: Scope, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const refused = await MailChoice.in(scope)
      .whereIn('userId', [...userIds])
      .where({ mails: false })
    const not = new Set(refused.map(({ userId }) => userId))
    return new Set(userIds.filter((userId) => !not.has(userId)))
  }

  static choose(scope: Scope, userId: string, mails: boolean): Promise<void> {
    return scope.atomic(async (inner) => {
      await MailChoice.in(inner).where({ userId }).delete()
      await MailChoice.add(inner, { userId, mails })
    })
  }
}
