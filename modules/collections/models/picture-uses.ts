/** Which collections show which pictures. */
import type { FileUse, Repointed } from '#server/files/picture-uses.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from './collection.ts'

/** The collections that show any of these addresses; there are few, and their pictures lie in JSON. */
export async function pictureUses(scope: Scope, urls: readonly string[]): Promise<FileUse[]> {
  const all = await Collection.in(scope).select('id', 'title', 'image').orderBy(['title', 'id'])
  return all.flatMap(({ id, title, image }) =>
    image && urls.includes(image.url)
      ? [{ url: image.url, title, href: `/admin/collections/${id}` }]
      : [],
  )
}

/** Shows `to` wherever `from` was shown. */
export async function repointPictures(scope: Scope, from: string, to: Repointed): Promise<void> {
  await scope.atomic(async (inner) => {
    const all = await Collection.in(inner).select('id', 'image')
    const shown = all.filter(({ image }) => image?.url === from)
    for (const { id, image } of shown) {
      if (image)
        await Collection.in(inner)
          .where({ id })
          .patch({ image: { ...image, ...to } })
    }
    if (shown.length > 0) {
      await inner.tell('collection.updated', { collectionIds: shown.map(({ id }) => id) })
    }
  })
}
