/** Which pictures of the library the shop's look shows, now or when its draft is published. */
import type { FileUse } from '#server/files/picture-uses.ts'
import { pictureFields } from '#server/looks/lost-pictures.ts'
import type { Scope } from '#server/scope.ts'
import { LookDraft } from './look-draft.ts'
import { brandOf, LookVersion } from './look-version.ts'

const href = '/admin/theme'

export async function pictureUses(scope: Scope, urls: readonly string[]): Promise<FileUse[]> {
  if (urls.length === 0) return []
  const rows = [await LookVersion.live(scope), await LookDraft.in(scope).first()]
  const brands = rows.flatMap((row) => (row ? [brandOf(row.brand)] : []))
  return urls.flatMap((url) =>
    pictureFields
      .filter((name) => brands.some((brand) => brand[name] === url))
      .map((name) => {
        const picture = scope.t(`appearance.admin.${name}`)
        return { url, title: scope.t('appearance.admin.useOf', { picture }), href }
      }),
  )
}

/** Names `to` wherever `from` was named, in the history too: going back shows the newer picture. */
export async function repointPictures(scope: Scope, from: string, to: string): Promise<void> {
  await scope.atomic(async (inner) => {
    for (const model of [LookDraft, LookVersion]) {
      for (const { id, brand } of await model.in(inner)) {
        if (!brand.includes(JSON.stringify(from))) continue
        await model
          .in(inner)
          .where({ id })
          .patch({ brand: brand.replaceAll(JSON.stringify(from), JSON.stringify(to)) })
      }
    }
  })
}
