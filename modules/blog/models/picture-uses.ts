/** Which posts and authors show which pictures: as their cover, their portrait, or in the text. */
import type { FileUse, Repointed } from '#server/files/picture-uses.ts'
import type { Scope } from '#server/scope.ts'
import { keepReadable } from '#server/text/markdown/markdown-html.ts'
import { Author } from './author.ts'
import { Post } from './posts/post.ts'

const mostUses = 100

/** Everything of the blog that shows any of these addresses. */
export async function pictureUses(scope: Scope, urls: readonly string[]): Promise<FileUse[]> {
  if (urls.length === 0) return []
  const [posts, authors] = await Promise.all([showing(scope, urls), portraits(scope)])
  const ofPosts = posts.flatMap(({ id, title, body, cover }) =>
    urls
      .filter((url) => body.includes(url) || cover?.url === url)
      .map((url) => ({ url, title, href: `/admin/blog/${id}` })),
  )
  const ofAuthors = authors.flatMap(({ id, name, picture }) =>
    picture && urls.includes(picture.url)
      ? [{ url: picture.url, title: name, href: `/admin/blog/authors/${id}` }]
      : [],
  )
  return [...ofPosts, ...ofAuthors]
}

/** Shows `to` wherever `from` was shown. */
export async function repointPictures(scope: Scope, from: string, to: Repointed): Promise<void> {
  const bodies = (await showing(scope, [from])).map(({ body }) => body.replaceAll(from, to.url))
  await keepReadable(scope, bodies)
  await scope.atomic(async (inner) => {
    const posts = await showing(inner, [from])
    for (const { id, body, cover } of posts) {
      const patch = cover?.url === from ? { cover: { ...cover, ...to } } : {}
      await Post.in(inner)
        .where({ id })
        .patch({ body: body.replaceAll(from, to.url), ...patch })
    }
    for (const { id, picture } of await portraits(inner)) {
      if (picture?.url === from)
        await Author.in(inner)
          .where({ id })
          .patch({ picture: { ...picture, ...to } })
    }
    if (posts.length > 0) await inner.tell('post.updated', { postIds: posts.map(({ id }) => id) })
  })
}

const portraits = (scope: Scope) => Author.in(scope).whereNotNull('picture')

/** The cover lies in JSON, where an address stands as it is. */
function showing(scope: Scope, urls: readonly string[]) {
  const cover = scope.engine === 'postgres' ? 'cover::text' : 'cover'
  return Post.in(scope)
    .where((either) => {
      for (const url of urls) {
        either.orWhere('body', 'like', `%${url}%`).orWhereRaw(`${cover} like ?`, [`%${url}%`])
      }
    })
    .orderBy(['title', 'id'])
    .limit(mostUses)
}
