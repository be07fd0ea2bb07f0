/** Currencies whose rate is one to another currency than the shop's: nothing is sold in them. */
import { mostShown, type Unfinished } from '#server/needs-look.ts'
import type { Scope } from '#server/scope.ts'
import { Currency } from './currency.ts'

export async function needsLook(scope: Scope): Promise<Unfinished[]> {
  const { t, shop } = scope
  const { results, total } = await Currency.in(scope)
    .where({ status: 'active' })
    .whereNot({ base: shop.currency })
    .orderBy('code')
    .range(0, mostShown - 1)
  if (total === 0) return []
  const items = results.map(({ id, code, updatedAt }) => ({
    text: code,
    todo: t('multi-currency.admin.otherBase', { base: shop.currency }),
    href: `/admin/currencies/${encodeURIComponent(id)}`,
    at: updatedAt,
  }))
  const about = { area: 'multi-currency', href: '/admin/currencies' }
  return [{ ...about, title: t('multi-currency.admin.standing'), total, items }]
}
