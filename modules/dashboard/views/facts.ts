import type { FirstDayStep } from '#server/first-day.ts'
import type { Unfinished } from '#server/needs-look.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import { wordOf } from '#server/publishing/verbs.ts'
import type { Translate } from '#views/props.ts'
import type { Count, Overview } from '../models/overview.ts'
import { countOf } from '../models/unfinished.ts'
import type { DashboardProps } from './home.tsx'
import type { SetupStep } from './setup.tsx'
import type { Task } from './todo.tsx'

interface Words {
  t: Translate
  format: { number(value: number): string; dateTime(iso: string): string }
}

/** The figures, as far as they are known. */
export function statsOf(overview: Overview, { t, format }: Words): DashboardProps['stats'] {
  const text = ({ count, atLeast }: Count) => format.number(count) + (atLeast ? '+' : '')
  const { active, drafts, outOfStock, collections } = overview
  return [
    ...(active ? [stat(t, 'active', text(active), '/admin/products?status=active')] : []),
    ...(drafts ? [stat(t, 'drafts', text(drafts), '/admin/products?status=draft')] : []),
    ...(outOfStock
      ? [
          {
            ...stat(t, 'outOfStock', text(outOfStock), '/admin/products?status=active&stock=out'),
            ...(outOfStock.count > 0
              ? { tone: 'warn' as const, note: t('dashboard.admin.stat.outOfStockNote') }
              : {}),
          },
        ]
      : []),
    ...(collections === null
      ? []
      : [stat(t, 'collections', format.number(collections), '/admin/collections')]),
  ]
}

const stat = (t: Translate, name: string, value: string, href: string) => ({
  label: t(`dashboard.admin.stat.${name}`),
  value,
  href,
})

/** The path of the first day, as far as it is known to its reader. */
export const stepsOf = (steps: readonly FirstDayStep[], t: Translate): SetupStep[] =>
  steps.map(({ title, text, href, done }) => ({ title: t(title), text: t(text), href, done }))

/** What waits for somebody: what has a line of its own first, the rest as one. */
export function tasksOf({ reviews }: Overview, kinds: readonly Unfinished[], t: Translate): Task[] {
  const { pending = 0, openReports = 0 } = reviews ?? {}
  const own = kinds.flatMap(({ line: label, href }) =>
    label === undefined ? [] : [{ label, href }],
  )
  const others = kinds.filter(({ line }) => line === undefined)
  const rest = [
    { name: 'unfinished', count: countOf(others), href: '/admin/needs-a-look' },
    { name: 'reviews', count: pending, href: '/admin/reviews' },
    { name: 'reports', count: openReports, href: '/admin/reviews/reports' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ name, count, href }) => ({ label: t(`dashboard.admin.todo.${name}`, { count }), href }))
  return [...own, ...rest]
}

/** What was changed last. */
export const recentOf = ({ recent }: Overview, { format }: Words): DashboardProps['recent'] =>
  recent.map((product) => ({
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    title: product.title,
    imageUrl: product.image?.url ?? null,
    state: wordOf(stateOf(product)),
    at: product.publishAt,
    until: product.unpublishAt,
    when: format.dateTime(product.updatedAt),
  }))
