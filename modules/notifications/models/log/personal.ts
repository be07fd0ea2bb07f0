/** The log of mails about orders; their texts are kept nowhere. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { MailEntry } from './mail-entry.ts'

export const mailRecords: PersonalRecords[] = [
  personal({
    label: 'notifications.personal',
    model: MailEntry,
    of: (scope, { userId, emails, orderIds }) =>
      MailEntry.in(scope)
        .where((one) => {
          one.whereIn('address', [...emails]).orWhereIn('orderId', [...orderIds])
          if (userId !== null) one.orWhere({ userId })
        })
        .orderBy('id', 'desc'),
    erase: 'delete',
    read: {
      as: 'mails',
      json: (_scope, entries) =>
        entries.map(({ kind, address, orderNumber, state, createdAt, sentAt }) => ({
          ...{ kind, address, orderNumber, state, createdAt, sentAt },
        })),
    },
  }),
]
