/** What stands on a card that is printed, in the words of its reader. */
import type { Scope } from '#server/scope.ts'
import { standingOf } from '../gift-balance.ts'
import type { Handed } from './handout.ts'

export type PrintedCard = ReturnType<typeof printedOf>

export function printedOf(scope: Scope, { card, code }: Handed) {
  const { t, format, shop } = scope
  const { recipientName: name, senderName: sender, message, balance, currency, expiresAt } = card
  const standing = standingOf(card)
  return {
    shop: shop.name,
    title: t('giftcards.print.title'),
    worth: format.money(balance, currency),
    recipient: name === null ? null : t('giftcards.print.for', { name }),
    sender: sender === null ? null : t('giftcards.print.from', { sender }),
    message,
    code,
    use: t('giftcards.print.use', {
      address: scope.absolute('/').replace(/^https?:\/\/|\/$/g, ''),
    }),
    until: expiresAt === null ? null : t('giftcards.until', { date: format.date(expiresAt) }),
    /** What is wrong with it; null while it can be paid with. */
    fault: standing === 'active' ? null : t(`giftcards.state.${standing}`),
  }
}
