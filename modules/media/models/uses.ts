/** Where files are shown: each module that shows some says so for its own. */
import type { FileUse } from '#server/files/files.ts'
import type { Scope } from '#server/scope.ts'

/** Everything that shows any of these addresses, as far as the modules that are on know. */
export async function usesOf(scope: Scope, urls: readonly string[]): Promise<FileUse[]> {
  const asked = { urls: [...urls] }
  const uses = await Promise.all([
    scope.ask('products.pictureUses', asked),
    scope.ask('collections.pictureUses', asked),
    scope.ask('pages.pictureUses', asked),
    scope.ask('blog.pictureUses', asked),
    scope.ask('storefront.pictureUses', asked),
    scope.ask('settings.pictureUses', asked),
  ])
  return uses.flatMap((some) => some ?? [])
}

interface Shown {
  url: string
  width: number | null
  height: number | null
}

/** Shows `to` everywhere instead of `from`; all of it or nothing. */
export async function repoint(scope: Scope, from: string, to: Shown): Promise<void> {
  const { url, width, height } = to
  await scope.atomic(async (inner) => {
    const asked = { from, to: { url, width, height } }
    await inner.ask('products.repointPictures', asked)
    await inner.ask('collections.repointPictures', asked)
    await inner.ask('pages.repointPictures', asked)
    await inner.ask('blog.repointPictures', asked)
    await inner.ask('storefront.repointPictures', asked)
    await inner.ask('settings.repointPictures', asked)
  })
}
