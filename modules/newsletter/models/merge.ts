/** Two records of one person: the stricter wish holds. */
import { now } from '#server/ids.ts'
import type { MergedPerson } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { Subscriber } from './subscriber.ts'

/**
 * Who ended the newsletter at one address gets it at none. A subscription stays at the address that agreed, and ends there where
 * the address that is kept has one of its own. Inside `atomic`.
 */
export async function mergeSubscribers(inner: Scope, { from, to }: MergedPerson): Promise<void> {
  const all = await Subscriber.in(inner).whereIn('email', [...from.emails, to.email])
  const isEnded = all.some(({ status }) => status === 'unsubscribed')
  const isOwn = all.some(({ email, status }) => email === to.email && status === 'subscribed')
  const ending = all.filter(
    ({ email, status }) => status !== 'unsubscribed' && (isEnded || (isOwn && email !== to.email)),
  )
  for (const { id } of ending)
    await Subscriber.in(inner)
      .where({ id })
      .patch({ status: 'unsubscribed', unsubscribedAt: now(), tokenHash: null })
}
