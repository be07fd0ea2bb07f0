/** What a merchant says of cards that they hand out. */
import { type Said, said } from '#server/language/message.ts'
import { moment, whole } from '#server/records/kinds.tsx'
import { price } from '#server/records/number-kinds.tsx'
import { record } from '#server/records/record.tsx'
import { text } from '#server/records/text-kinds.tsx'
import { emailOf } from '#server/text/email-address.ts'

export const mostAtOnce = 100

export const cardFields = record(
  {
    amount: price(),
    copies: { ...whole({ most: mostAtOnce }), initial: 1 },
    expiresAt: moment(),
    email: text({ most: 320 }),
    recipientName: text({ most: 100 }),
    message: text({ most: 500 }),
    note: text({ most: 500 }),
  },
  ({ amount, copies, email }): Record<string, Said> | undefined => {
    if (amount === 0) return { amount: said('giftcards.admin.nothing') }
    if (copies === 0) return { copies: said('giftcards.admin.nothing') }
    if (email === '') return undefined
    if (emailOf(email) === undefined) return { email: said('server.field.email') }
    return copies > 1 ? { copies: said('giftcards.admin.oneByMail') } : undefined
  },
)
