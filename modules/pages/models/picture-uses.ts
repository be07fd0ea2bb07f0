/** Which pages name which files: in their Markdown an address stands as it is. */

import { storedBlocks } from '#server/blocks/block-list.ts'
import { blockMarkdown } from '#server/blocks/block-translations.ts'
import type { FileUse } from '#server/files/picture-uses.ts'
import type { Scope } from '#server/scope.ts'
import { keepReadable } from '#server/text/markdown/markdown-html.ts'
import { Page } from './page.ts'

const mostUses = 100

/** The pages whose text holds any of these addresses. */
export async function pictureUses(scope: Scope, urls: readonly string[]): Promise<FileUse[]> {
  const pages = urls.length === 0 ? [] : await naming(scope, urls)
  return pages.flatMap(({ id, title, body, blocks, imageUrl }) =>
    urls
      .filter((url) => body.includes(url) || blocks.includes(url) || imageUrl === url)
      .map((url) => ({ url, title, href: `/admin/pages/${id}` })),
  )
}

/** Names `to` wherever `from` was named. */
export async function repointPictures(scope: Scope, from: string, to: string): Promise<void> {
  const texts = (await naming(scope, [from])).flatMap(({ body, blocks }) => [
    body,
    ...Object.values(blockMarkdown(scope, storedBlocks(blocks))),
  ])
  await keepReadable(
    scope,
    texts.map((text) => text.replaceAll(from, to)),
  )
  await scope.atomic(async (inner) => {
    const pages = await naming(inner, [from])
    for (const { id, body, blocks, imageUrl } of pages) {
      await Page.in(inner)
        .where({ id })
        .patch({
          body: body.replaceAll(from, to),
          blocks: blocks.replaceAll(from, to),
          imageUrl: imageUrl.replaceAll(from, to),
        })
    }
    if (pages.length > 0) {
      await inner.tell('page.updated', { pageIds: pages.map(({ id }) => id) })
    }
  })
}

function naming(scope: Scope, urls: readonly string[]) {
  return Page.in(scope)
    .where((either) => {
      for (const url of urls) {
        for (const column of ['body', 'blocks', 'imageUrl']) {
          either.orWhere(column, 'like', `%${url}%`)
        }
      }
    })
    .orderBy(['title', 'id'])
    .limit(mostUses)
}
