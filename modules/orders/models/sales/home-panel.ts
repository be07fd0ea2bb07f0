import type { HomePanel } from '#server/home-panel.ts'
import type { Scope } from '#server/scope.ts'
import { type DaySales, type Sales, salesOf, topProducts, yesterdayUntilNow } from './sales.ts'

const month = 30
const mostProducts = 5
const periods = [
  { days: 7, text: 'orders.admin.homeWeek' },
  { days: month, text: 'orders.admin.homeMonth' },
] as const

/** Sales of today, 7 and 30 days beside those before, and what sold most; null while nothing was sold. */
export async function salesPanel(scope: Scope): Promise<HomePanel | null> {
  const sales = await salesOf(scope, 2 * month)
  const [first] = sales
  if (!first) return null
  const before = await yesterdayUntilNow(scope)
  return {
    ...{ area: 'orders', order: 1, href: '/admin/orders' },
    title: scope.t('orders.admin.home'),
    hint: scope.t('orders.admin.homeHint'),
    chart: chartOf(scope, first),
    lines: [
      ...sales.flatMap((one) => [
        todayLine(scope, one, before.get(one.currency) ?? 0),
        ...periodLines(scope, one),
      ]),
      ...(await productLines(scope, first.days.at(-month)?.day ?? '')),
    ],
  }
}

/** Of the first currency alone: amounts of two have no common height. */
function chartOf({ t, format }: Scope, { currency, days }: Sales) {
  const shown = days.slice(-month)
  const { orders, total } = summed(shown)
  return {
    summary: t('orders.admin.homeSummary', { orders, total: format.money(total, currency) }),
    points: shown.map(({ day, total: value }) => ({
      ...{ label: format.day(day), value, text: format.money(value, currency) },
    })),
  }
}

/** Beside yesterday up to the same hour: a whole day would always be more. */
function todayLine(
  { t, format }: Scope,
  { currency, days }: Sales,
  before: number,
): HomePanel['lines'][number] {
  const { orders, total } = summed(days.slice(-1))
  return {
    text: t('orders.admin.homeToday', { total: format.money(total, currency) }),
    detail: t('orders.admin.homeYesterday', { orders, before: format.money(before, currency) }),
    href: `/admin/orders?tab=all&from=${days.at(-1)?.day}`,
  }
}

function periodLines({ t, format }: Scope, { currency, days }: Sales): HomePanel['lines'] {
  return periods.map(({ days: length, text }) => {
    const current = days.slice(-length)
    const { orders, total } = summed(current)
    const before = summed(days.slice(-2 * length, -length)).total
    return {
      text: t(text, { total: format.money(total, currency) }),
      detail: t('orders.admin.homeBefore', { orders, before: format.money(before, currency) }),
      href: `/admin/orders?tab=all&from=${current[0]?.day}`,
    }
  })
}

/** Products that are gone have no page to lead to. */
async function productLines(scope: Scope, since: string): Promise<HomePanel['lines']> {
  const sold = await topProducts(scope, { since, take: mostProducts })
  const ids = sold.map(({ productId }) => productId)
  const here = (await scope.ask('products.pick', { ids, take: mostProducts })) ?? []
  return sold.map(({ productId, title, quantity }) => ({
    text: title,
    detail: scope.t('orders.admin.homeSold', { count: quantity }),
    ...(here.some(({ id }) => id === productId)
      ? { href: `/admin/products/${encodeURIComponent(productId)}` }
      : {}),
  }))
}

const summed = (days: readonly DaySales[]) => ({
  orders: days.reduce((sum, day) => sum + day.orders, 0),
  total: days.reduce((sum, day) => sum + day.total, 0),
})
