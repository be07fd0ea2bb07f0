import { StoreModel } from '#server/data/model.ts'
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'

export const imageLimit = 5

/** Any https address as a browser reads it too: without spaces, controls, or a name and password. */
export function isWebAddress(url: string): boolean {
  if (!/^https:\/\/[^\s\\\p{Cc}]+$/iu.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** A picture that comes with a review. `key`, `width` and `height` where the file is kept by us. */
export interface NewImage {
  url: string
  caption?: string | null | undefined
  key?: string | null
  width?: number | null
  height?: number | null
}

export class ReviewImage extends StoreModel {
  static override tableName = 'reviewImages'
  declare reviewId: string
  declare position: number
  declare url: string
  declare caption: string | null
  /** The kept file; null for a picture of another host. */
  declare key: string | null
  declare width: number | null
  declare height: number | null

  static async put(scope: Scope, reviewId: string, images: readonly NewImage[]): Promise<void> {
    const rows = images.map((image, position) => ({
      reviewId,
      position,
      url: image.url,
      caption: image.caption || null,
      key: image.key ?? null,
      width: image.width ?? null,
      height: image.height ?? null,
    }))
    await ReviewImage.addAll(scope, rows)
  }

  /** The pictures of these reviews in their order, in one query. */
  static async of(scope: Scope, reviewIds: readonly string[]): Promise<Map<string, ReviewImage[]>> {
    if (reviewIds.length === 0) return new Map()
    const rows = await ReviewImage.in(scope)
      .whereIn('reviewId', [...reviewIds])
      .orderBy(['reviewId', 'position'])
    return grouped(rows, ({ reviewId }) => reviewId)
  }
}
