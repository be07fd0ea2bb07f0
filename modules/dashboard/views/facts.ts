import type { Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { Count, Overview } from '../models/overview.ts'
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
            ...stat(t, 'outOfStock', text(outOfStock), '/admin/inventory'),
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

const hrefs = {
  name: '/admin/settings',
  product: '/admin/products/new',
  collection: '/admin/collections/new',
  page: '/admin/pages/new',
}

/** The checklist of a new shop. */
export const stepsOf = ({ steps }: Overview, t: Translate): SetupStep[] =>
  steps.map(({ name, done }) => ({
    title: t(`dashboard.admin.step.${name}`),
    text: t(`dashboard.admin.step.${name}Text`),
    href: hrefs[name],
    done,
  }))

/** What waits for somebody. */
export function tasksOf({ reviews }: Overview, unfinished: number, t: Translate): Task[] {
  const { pending = 0, openReports = 0 } = reviews ?? {}
  return [
    { name: 'unfinished', count: unfinished, href: '/admin/needs-a-look' },
    { name: 'reviews', count: pending, href: '/admin/reviews' },
    { name: 'reports', count: openReports, href: '/admin/reviews/reports' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ name, count, href }) => ({ label: t(`dashboard.admin.todo.${name}`, { count }), href }))
}

const tones: Record<string, Tone> = { active: 'good', draft: 'info', archived: 'neutral' }

/** What was changed last. */
export const recentOf = ({ recent }: Overview, { t, format }: Words): DashboardProps['recent'] =>
  recent.map((product) => ({
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    title: product.title,
    imageUrl: product.image?.url ?? null,
    status: t(`dashboard.admin.status.${product.status}`),
    tone: tones[product.status] ?? 'neutral',
    when: format.dateTime(product.updatedAt),
  }))
