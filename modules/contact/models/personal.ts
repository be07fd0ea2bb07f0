/** Letters of people. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { Message } from './message.ts'

export const messageRecords: PersonalRecords[] = [
  personal({
    label: 'contact.personal',
    model: Message,
    of: (scope, { userId, emails }) =>
      Message.in(scope).where((one) => {
        one.whereIn('email', [...emails])
        if (userId !== null) one.orWhere({ userId })
      }),
    erase: 'delete',
    read: {
      as: 'messages',
      json: (_scope, letters) =>
        letters.map(({ name, email, subject, message, createdAt }) => ({
          ...{ name, email, subject, message, createdAt },
        })),
    },
  }),
]
