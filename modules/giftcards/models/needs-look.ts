/** Cards whose mail is late: nobody has their code. */
import { now } from '#server/ids.ts'
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { GiftBalance } from './gift-balance.ts'

/** Milliseconds for which a mail may be on its way. */
const patience = 3_600_000

export async function needsLook(scope: Scope): Promise<Unfinished[]> {
  const { t, format } = scope
  const before = new Date(Date.parse(now()) - patience).toISOString()
  const { results, total } = await GiftBalance.in(scope)
    .whereRaw("(code_hash is null and kind = 'gift_card')")
    .where({ state: 'active' })
    .whereRaw('coalesce(send_at, created_at) < ?', [before])
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
