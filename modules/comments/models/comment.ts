/** What staff write about a record, for each other. Shoppers never see it. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { StoreModel } from '#server/data/model.ts'
import { forbidden } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { type Commented, commentedAt, narrowToReadable, type Place } from './commentable.ts'
import { type Colleague, findMentions, type Meant, type Untold } from './find-mentions.ts'
import { Mention } from './mention.ts'
import { notify } from './notify.ts'
import { readersOf } from './readers.ts'

/** What was written, and who was told of it now. */
export interface Written extends Telling {
  comment: Comment
  place: Commented
}

interface Telling {
  /** Names. */
  told: string[]
  /** What stands after an `@` and is nobody's name, or that of several: nobody is told. */
  untold: Untold
}

export class Comment extends StoreModel {
  static override tableName = 'comments'
  static override readonly missing = 'comments.admin.notFound'
  declare kind: string
  declare recordId: string
  declare text: string
  /** Null once whoever wrote it is gone. */
  declare authorId: string | null
  declare authorName: string | null
  declare editedAt: string | null

  /** Writes about a record, and tells whom it mentions. 404 for an unknown record, 403 for who may not change it. */
  static async write(scope: Scope, at: Place, text: string): Promise<Written> {
    const place = await commentedAt(scope, at, 'write')
    const { kind, recordId } = place
    return scope.atomic(async (inner) => {
      const comment = await Comment.add(inner, {
        ...{ kind, recordId, text, editedAt: null },
        ...{ authorId: scope.user?.id ?? null, authorName: scope.user?.name ?? null },
      })
      return { comment, place, ...(await mention(inner, comment, place)) }
    })
  }

  /** Other words by whoever wrote them. 404; 403 for everybody else; 409 STALE. Who was mentioned before is not told again. */
  static async edit(scope: Scope, id: string, text: string, version?: string): Promise<Written> {
    const { comment: before, place } = await Comment.seen(scope, id)
    if (!isOwn(scope, before)) throw forbidden('comments.admin.notYours')
    await commentedAt(scope, before, 'write')
    return scope.atomic(async (inner) => {
      const comment = await Comment.change(inner, id, { text, editedAt: now() }, version)
      return { comment, place, ...(await mention(inner, comment, place)) }
    })
  }

  /** Deletes it, by whoever wrote it or may do everything. 404; 403. */
  static async delete(scope: Scope, id: string): Promise<Commented> {
    const { comment, place } = await Comment.seen(scope, id)
    if (!mayDelete(scope, comment)) throw forbidden('comments.admin.notYours')
    await commentedAt(scope, comment, 'write')
    await removeToTrash(scope, Comment, id)
    return place
  }

  /** One on a record that may be read; 404 for any other. */
  static async seen(scope: Scope, id: string): Promise<{ comment: Comment; place: Commented }> {
    const comment = await Comment.find(scope, id)
    return { comment, place: await commentedAt(scope, comment, 'read') }
  }

  /** About one record, the newest first. */
  static of(scope: Scope, { kind, recordId }: Place) {
    return Comment.in(scope).where({ kind, recordId }).orderBy('id', 'desc')
  }

  /** About all records that may be read, the newest first. */
  static async latest(scope: Scope, { take, skip }: { take: number; skip: number }) {
    const query = Comment.in(scope).orderBy('id', 'desc')
    await narrowToReadable(scope, query)
    return query.range(skip, skip + take - 1)
  }
}

export const isOwn = ({ user }: Scope, { authorId }: Pick<Comment, 'authorId'>): boolean =>
  authorId !== null && authorId === user?.id

/** A full admin takes away what nobody else can. */
export const mayDelete = (scope: Scope, comment: Pick<Comment, 'authorId'>): boolean =>
  isOwn(scope, comment) || scope.user?.grants === 'all'

/** Keeps whom the text mentions, and answers who is told now, and what is nobody's name. */
async function mention(inner: Scope, comment: Comment, place: Commented): Promise<Telling> {
  const colleagues = await readersOf(inner, place.of)
  const { meant: all, ...untold } = findMentions(comment.text, colleagues)
  const meant = all.filter(({ userId }) => userId !== inner.user?.id)
  const known = await Mention.in(inner).where({ commentId: comment.id })
  await drop(inner, known, meant)
  const fresh = meant.filter(({ userId }) => !known.some((one) => one.userId === userId))
  await Mention.addAll(
    inner,
    fresh.map((one) => ({ ...one, commentId: comment.id, seenAt: null })),
  )
  const told = peopleOf(fresh, colleagues)
  await notify(inner, { comment, place, people: told })
  return { told: told.map(({ name }) => name), untold }
}

/** Of those who are mentioned no more nothing stays; who is mentioned otherwise is found by the new words. */
async function drop(inner: Scope, known: readonly Mention[], meant: readonly Meant[]) {
  const writtenOf = new Map(meant.map(({ userId, written }) => [userId, written]))
  for (const { id, userId, written } of known) {
    const present = writtenOf.get(userId)
    if (present === undefined) await Mention.in(inner).where({ id }).delete()
    else if (present !== written) await Mention.in(inner).where({ id }).patch({ written: present })
  }
}

const peopleOf = <C extends Colleague>(fresh: readonly Meant[], all: readonly C[]): C[] =>
  fresh.flatMap(({ userId }) => all.find((one) => one.userId === userId) ?? [])
