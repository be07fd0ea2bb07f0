/** A mail to those who are mentioned and want one. */
import { post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { mentionLetter } from '../emails/mention-letter.ts'
import { type Commented, hrefOf } from './commentable.ts'
import { MailChoice } from './mail-choice.ts'
import type { Reader } from './readers.ts'

interface News {
  comment: { id: string; text: string; authorName: string | null }
  place: Commented
  people: readonly Reader[]
}

/** Inside `atomic`. */
export async function notify(inner: Scope, { comment, place, people }: News): Promise<void> {
  const wanted = await MailChoice.of(
    inner,
    people.map(({ userId }) => userId),
  )
  for (const { userId, email, language } of people) {
    if (!wanted.has(userId)) continue
    const own = inner.inLanguage(language ?? undefined)
    await post(own, {
      to: email,
      about: `comments.mention ${comment.id} ${userId}`,
      ...mentionLetter(own, {
        name: comment.authorName ?? '',
        title: place.title,
        text: comment.text,
        path: hrefOf(place, comment.id),
      }),
    })
  }
}
