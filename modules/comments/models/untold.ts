/** What stands after an `@` in comments of their reader and told nobody. */
import type { Scope } from '#server/scope.ts'
import type { Comment } from './comment.ts'
import { type Commented, keyOf } from './commentable.ts'
import { findMentions, type Untold } from './find-mentions.ts'
import type { Mention } from './mention.ts'
import { type Reader, readersOf } from './readers.ts'

/** By ids of comments. Who was told under a name that nobody has any more was told nevertheless. */
export async function untoldIn(
  scope: Scope,
  comments: readonly Comment[],
  places: ReadonlyMap<string, Commented>,
  mentions: readonly Mention[],
): Promise<ReadonlyMap<string, Untold>> {
  const readers = new Map<string, Reader[]>()
  const found = new Map<string, Untold>()
  for (const comment of comments) {
    const of = places.get(keyOf(comment))?.of
    if (!of || comment.authorId !== scope.user?.id || !comment.text.includes('@')) continue
    const known = readers.get(of.area) ?? (await readersOf(scope, of))
    readers.set(of.area, known)
    const { unknown, shared } = findMentions(comment.text, known)
    const isLeft = (name: string) =>
      !mentions.some(({ commentId, written }) => commentId === comment.id && written === name)
    found.set(comment.id, { unknown: unknown.filter(isLeft), shared: shared.filter(isLeft) })
  }
  return found
}
