/** Subscribers as the audit log takes their deletion back and the trash keeps them: that somebody agreed, or ended it, is not lost by a slip. */
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashKind } from '#server/acts/trash/trash-kind.ts'
import { isTheirs } from '#server/people/person.ts'
import { Subscriber } from './subscriber.ts'

const about = {
  area: 'newsletter',
  label: 'newsletter.admin.one',
  path: '/admin/newsletter?q=:email',
  called: ({ email }: { email?: unknown }) => String(email ?? ''),
} as const

export const subscriberActs: ActKind = {
  ...{ model: Subscriber, ...about },
  fields: {},
  covers: ({ after }) => after === null,
}

export const subscriberTrash: TrashKind = {
  ...{ table: 'newsletter_subscribers', ...about },
  withoutPerson: ({ email }, person) =>
    isTheirs(person, { account: null, email }) ? null : undefined,
}
