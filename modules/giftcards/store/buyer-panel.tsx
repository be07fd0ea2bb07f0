/** The part of an order's status page that says where its gift cards went. */
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from '../models/gift-balance.ts'

/** Nothing for an order without cards. */
export async function buyerPanel(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.buyerPanels'>> {
  const cards = await GiftBalance.in(scope).where({ orderId }).orderBy('id')
  if (cards.length === 0) return null
  const panel = (
    <section>
      <h2 safe>{scope.t('giftcards.panel.title')}</h2>
      <ul>
        {cards.map((card) => (
          <li safe>{wayOf(scope, card)}</li>
        ))}
      </ul>
    </section>
  )
  return { position: 20, html: String(await panel) }
}

function wayOf({ t, format }: Scope, { issued, currency, email, sentAt, sendAt }: GiftBalance) {
  const at = sentAt ?? sendAt
  const values = { amount: format.money(issued, currency), email: email ?? '' }
  if (at === null) return t('giftcards.panel.soon', values)
  const date = format.date(at)
  return t(sentAt === null ? 'giftcards.panel.planned' : 'giftcards.panel.sent', {
    ...values,
    date,
  })
}
