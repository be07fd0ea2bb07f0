/** Who writes posts: a name, a few words, a picture. Not an account. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { keyOf } from '#server/data/cache/data-cache.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { pictureOrNull } from '#server/data/shapes.ts'
import { conflict, notFound } from '#server/errors.ts'
import { translated } from '#server/language/content-translations.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import type { Scope } from '#server/scope.ts'
import { type NamedPicture, pictureOf, type StoredPicture } from './picture.ts'
import { slugFor, uniquely } from './slugs.ts'

/** Whatever is left out keeps its value. */
export interface AuthorDraft {
  name?: string | undefined
  slug?: string | null | undefined
  bio?: string | null | undefined
  picture?: NamedPicture | null | undefined
}

export class Author extends StoreModel {
  static override tableName = 'blog_authors'
  static override readonly missing = 'blog.authorNotFound'
  static override visible = true
  static override shapes = { picture: pictureOrNull }
  declare name: string
  declare slug: string
  /** Plain text. */
  declare bio: string
  declare picture: StoredPicture | null

  /** A new author. 409 SLUG_TAKEN when another has the slug that was given. */
  static create(scope: Scope, draft: AuthorDraft & { name: string }): Promise<Author> {
    return uniquely('blog.admin.author.slugTaken', () =>
      scope.atomic(async (inner) =>
        told(
          inner,
          await Author.add(inner, {
            bio: '',
            picture: null,
            ...(await columnsOf(inner, { ...draft, slug: draft.slug ?? null })),
          }),
        ),
      ),
    )
  }

  /** The author of this name; made when there is none. */
  static async named(scope: Scope, name: string): Promise<Author> {
    const known = await Author.in(scope).findOne({ name }).orderBy('id')
    return known ?? Author.create(scope, { name })
  }

  /** 404 when there is none. */
  static async bySlug(scope: Scope, slug: string): Promise<Author> {
    const author = await Author.in(scope).findOne({ slug })
    if (!author) throw notFound('blog.authorNotFound')
    return author
  }

  /** By their ids, as they are written. */
  static ofIds(scope: Scope, ids: readonly string[]) {
    return Author.in(scope).whereIn('id', [...new Set(ids)])
  }

  /** By their ids, in the reader's language. */
  static async of(
    scope: Scope,
    ids: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, Author>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    if (wanted.length === 0) return new Map()
    return scope.cached(keyOf('blog.authors', wanted), async () => {
      const found = await Author.in(scope).whereIn('id', wanted)
      const worded = await translated(scope, 'author', found, ['bio'])
      return new Map(worded.map((author) => [author.id, author]))
    })
  }

  /** All of them by name, for choices. */
  static all(scope: Scope) {
    return Author.in(scope).orderBy(['name', 'id']).limit(500)
  }

  /** 409 SLUG_TAKEN; 409 STALE when `version` is not the present one. A moved page leaves a redirect. */
  static update(scope: Scope, id: string, draft: AuthorDraft, version?: string): Promise<Author> {
    const columns = (inner: Scope, before: Author) => columnsOf(inner, draft, before)
    return uniquely('blog.admin.author.slugTaken', () =>
      Author.change(scope, id, columns, version, async (inner, after, before) => {
        const isShown = await hasPublished(inner, id)
        await tellOfMove(inner, placeOf(before, isShown), placeOf(after, isShown))
        await told(inner, after)
      }),
    )
  }

  /** 404 when there is none; 409 while there are posts of theirs. */
  static override async remove(scope: Scope, id: string): Promise<void> {
    try {
      await scope.atomic(async (inner) => {
        await keepInTrash(inner, Author.tableName, [id])
        await super.remove(inner, id)
        await inner.tell('authors.changed', { authorIds: [id] })
      })
    } catch (error) {
      if (violationOf(error)?.kind !== 'foreign') throw error
      throw conflict('HAS_POSTS', 'blog.admin.author.hasPosts')
    }
  }
}

async function told(scope: Scope, author: Author): Promise<Author> {
  await scope.tell('authors.changed', { authorIds: [author.id] })
  return author
}

const placeOf = ({ slug }: Author, isShown: boolean) => ({
  path: `/blog/authors/${encodeURIComponent(slug)}`,
  isShown,
})

/** Whether shoppers may know of the author at all. */
export async function hasPublished(scope: Scope, authorId: string): Promise<boolean> {
  const { storeId } = scope
  const post = await scope
    .db('blogPosts')
    .where({ storeId, authorId, status: 'published' })
    .first('id')
  return post !== undefined
}

async function columnsOf(scope: Scope, draft: AuthorDraft, before?: Author) {
  const { name, slug, bio, picture } = draft
  const title = name ?? before?.name ?? ''
  return {
    ...(name === undefined ? {} : { name }),
    ...(bio === undefined ? {} : { bio: bio ?? '' }),
    ...(picture === undefined ? {} : { picture: await pictureOf(scope, picture, before?.picture) }),
    ...(slug === undefined
      ? {}
      : {
          slug: await slugFor({ slug, title, otherwise: 'author' }, async (one) => {
            const other = await Author.in(scope).findOne({ slug: one })
            return other !== undefined && other.id !== before?.id
          }),
        }),
  }
}
