/** Posts as their readers get them: with who wrote them. */

import { owned } from '#server/data/own-property.ts'
import { withWords, wordsOf } from '#server/language/content-translations.ts'
import { sparing } from '#server/pages/parts/skip-broken-records.ts'
import type { Scope } from '#server/scope.ts'
import { markdownHtml, markdownHtmls } from '#server/text/markdown/markdown-html.ts'
import {
  type Around,
  lineJson,
  type PostLine,
  type PublicPost,
  publicJson,
} from '../../views/json.ts'
import { Author } from '../author.ts'
import type { Post } from './post.ts'
import { tagsOf } from './post-tag.ts'
import { leading, list, neighbours, related, type Wish } from './published-posts.ts'

const mostRelated = 3

/** A page of published posts. */
export async function listing(scope: Scope, wish: Wish): Promise<Listed> {
  const { posts, total } = await list(scope, wish)
  return { posts: await linesOf(scope, posts), total }
}

/** The newest published posts, for rows on other pages. */
export const row = async (scope: Scope, wish: Wish): Promise<PostLine[]> =>
  linesOf(scope, await leading(scope, wish))

export interface Listed {
  posts: PostLine[]
  total: number
}

export interface Reading {
  post: PublicPost
  previous: PostLine | null
  next: PostLine | null
  related: PostLine[]
}

/** A post, published or not, and what may be read after it. */
export async function reading(scope: Scope, post: Post): Promise<Reading> {
  const [beside, alike] = await Promise.all([
    neighbours(scope, post),
    related(scope, post, mostRelated),
  ])
  const around = [beside.previous, beside.next].filter((one) => one !== null)
  const [full, ...rest] = await told(scope, [post, ...around, ...alike])
  const lines = rest.map(({ post, ...about }) => lineJson(post, about))
  const line = (one: Post | null) => lines.find(({ id }) => id === one?.id) ?? null
  const { post: read, ...its } = full ?? { post, author: undefined, topics: {} }
  return {
    post: publicJson(read, await markdownHtml(scope, read.body), its),
    previous: line(beside.previous),
    next: line(beside.next),
    related: alike.map(line).filter((one) => one !== null),
  }
}

/** Posts with their texts. */
export async function fullOf(scope: Scope, posts: readonly Post[]): Promise<PublicPost[]> {
  const read = await told(scope, posts)
  const htmls = await markdownHtmls(
    scope,
    read.map(({ post }) => post.body),
  )
  const spare = sparing(scope)
  return read.flatMap(
    ({ post, ...around }, at) =>
      spare(post.id, () => publicJson(post, htmls[at] ?? '', around)) ?? [],
  )
}

async function linesOf(scope: Scope, posts: readonly Post[]): Promise<PostLine[]> {
  const spare = sparing(scope)
  return (await told(scope, posts)).flatMap(
    ({ post, ...around }) => spare(post.id, () => lineJson(post, around)) ?? [],
  )
}

/** Posts with what stands around them, all in the reader's language. */
async function told(scope: Scope, posts: readonly Post[]): Promise<(Around & { post: Post })[]> {
  const slugs = posts.flatMap(({ tags }) => tagsOf(tags).map(({ slug }) => slug))
  const authorIds = posts.map(({ authorId }) => authorId)
  const ids = posts.map(({ id }) => id)
  const [authors, topics, words] = await Promise.all([
    Author.of(scope, authorIds),
    wordsOf(scope, 'topic', [...new Set(slugs)].sort()),
    wordsOf(scope, 'post', ids),
  ])
  return posts.map((written) => {
    const post = withWords(written, owned(words, written.id))
    const alt = owned(words, written.id)?.imageAlt
    if (alt && post.cover) post.cover = { ...post.cover, alt }
    return { post, topics, author: authors.get(post.authorId ?? '') }
  })
}
