/** What a buyer shows of goods that come back: for the merchant alone. */
import { StoreModel } from '#server/data/model.ts'
import { notFound } from '#server/errors.ts'
import type { KeptPhoto, PhotoRules } from '#server/files/sent-photos.ts'
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'

export const pictureRules = { purpose: 'return', most: 5, hidden: true } satisfies PhotoRules

export class ReturnPicture extends StoreModel {
  static override tableName = 'return_pictures'
  declare returnId: string
  declare position: number
  /** Of the kept file, which nobody gets by its address. */
  declare key: string
  declare width: number
  declare height: number

  /** With their return. Inside `atomic`. */
  static async put(scope: Scope, returnId: string, photos: readonly KeptPhoto[]): Promise<void> {
    const rows = photos.map(({ key, width, height }, position) => ({
      ...{ returnId, position, key, width, height },
    }))
    await ReturnPicture.addAll(scope, rows)
  }

  /** In the order in which they were sent. */
  static async of(
    scope: Scope,
    returnIds: readonly string[],
  ): Promise<Map<string, ReturnPicture[]>> {
    const rows = await ReturnPicture.in(scope)
      .whereIn('returnId', [...returnIds])
      .orderBy(['returnId', 'position'])
    return grouped(rows, ({ returnId }) => returnId)
  }

  /** One of a return; 404. */
  static async at(scope: Scope, returnId: string, id: string): Promise<ReturnPicture> {
    const found = await ReturnPicture.in(scope).findOne({ id, returnId })
    if (!found) throw notFound('returns.admin.noPicture')
    return found
  }
}
