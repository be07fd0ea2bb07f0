/** Cards whose mail is late: nobody has their code. */
import type { GatherOut } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from './gift-balance.ts'
import { GiftEntry } from './gift-entry.ts'

/** Milliseconds for which a mail may be on its way. */
const patience = 3_600_000

export async function needsLook(scope: Scope): Promise<Unfinished[]> {
  const { t, format } = scope
  const { results, total } = await withoutCode(scope, Date.parse(now()) - patience)
    .orderBy('id', 'desc')
    .range(0, mostShown - 1)
  if (total === 0) return []
  const items = results.map(({ id, balance, currency, email, sendAt, createdAt }) => ({
    text: [format.money(balance, currency), email].filter(Boolean).join(' · '),
    todo: t('giftcards.admin.unsentTodo'),
    href: `/admin/gift-cards/${encodeURIComponent(id)}`,
    at: sendAt ?? createdAt,
  }))
  const about = { area: 'giftcards', href: '/admin/gift-cards' }
  return [{ ...about, title: t('giftcards.admin.unsent'), total, items }]
}

/** At the top of an order whose gift cards nobody can be mailed: the page that makes their code. */
export async function orderNotices(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.adminNotices'>> {
  if (mailIsOn(scope)) return []
  const issued = GiftEntry.in(scope).where({ orderId, kind: 'issued' }).select('balanceId')
  const cards = await withoutCode(scope, Date.parse(now())).whereIn('id', issued).limit(mostShown)
  return cards.map(({ id, balance, currency }) => ({
    text: scope.t('giftcards.admin.noCodeYet', { amount: scope.format.money(balance, currency) }),
    link: {
      label: scope.t('giftcards.admin.toCode'),
      href: `/admin/gift-cards/${encodeURIComponent(id)}/code`,
    },
  }))
}

/** Cards that should have been mailed by `until`, and were not. */
const withoutCode = (scope: Scope, until: number) =>
  GiftBalance.in(scope)
    .whereRaw("(code_hash is null and kind = 'gift_card')")
    .where({ state: 'active' })
    .whereRaw('coalesce(send_at, created_at) <= ?', [new Date(until).toISOString()])
