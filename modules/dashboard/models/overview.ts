/** How the shop is and what it still needs, gathered from whichever modules are on. */

import { may } from '#server/access/permissions.ts'
import type { Out } from '#server/bus.ts'
import type { FirstDayStep } from '#server/first-day.ts'
import type { Scope } from '#server/scope.ts'

/** A total; `atLeast` when counting stopped there. */
export interface Count {
  count: number
  atLeast: boolean
}

export interface Overview {
  active: Count | null
  drafts: Count | null
  outOfStock: Count | null
  collections: number | null
  failedJobs: number
  /** Reviews that wait, and reports about reviews that are open; null while there are no reviews. */
  reviews: Out<'reviews.desk'> | null
  /** What a new shop needs before it sells, as far as there are modules for it. */
  steps: FirstDayStep[]
  /** The products that were changed last. */
  recent: Out<'products.pick'>
}

const recently = 6

/** A module that is off, or that its reader may not look at, leaves its figure null and its step out. */
export async function overviewOf(scope: Scope): Promise<Overview> {
  const sees = (module: string) => may(scope.user, module, 'read')
  const products = (which: Parameters<typeof totalOf>[1]) =>
    sees('products') ? totalOf(scope, which) : null
  const [active, inStock, drafts, collections, jobs, recent, reviews, steps] = await Promise.all([
    products({ status: 'active' }),
    sees('inventory') ? products({ status: 'active', inStock: true }) : null,
    products({ status: 'draft' }),
    sees('collections') ? calmly(scope, scope.ask('collections.count', undefined)) : undefined,
    sees('system') ? calmly(scope, scope.ask('system.jobs', undefined)) : undefined,
    sees('products') ? calmly(scope, scope.ask('products.pick', { take: recently })) : undefined,
    sees('reviews') ? calmly(scope, scope.ask('reviews.desk', undefined)) : undefined,
    firstDay(scope),
  ])
  return {
    active,
    drafts,
    outOfStock: without(active, inStock),
    collections: collections ?? null,
    failedJobs: jobs?.failed ?? 0,
    reviews: reviews ?? null,
    steps,
    recent: recent ?? [],
  }
}

/** A figure whose module fails is left out like that of a module that is off: it costs its place, not the page. */
async function calmly<T>(scope: Scope, answer: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    scope.log.error({ err: error }, 'dashboard: a figure is missing')
    return undefined
  }
}

async function firstDay(scope: Scope): Promise<FirstDayStep[]> {
  const steps = await scope.gather('firstDay', undefined, { sparing: true })
  return steps.filter(({ area }) => may(scope.user, area, 'read')).sort((a, b) => a.order - b.order)
}

async function totalOf(
  scope: Scope,
  which: { status: 'active' | 'draft'; inStock?: boolean },
): Promise<Count | null> {
  const found = await calmly(scope, scope.ask('listing.query', { ...which, take: 1 }))
  return found ? { count: found.total, atLeast: found.totalIsMinimum } : null
}

/** A difference of two totals can only be told when both are exact. */
function without(all: Count | null, some: Count | null): Count | null {
  if (!all || !some || all.atLeast || some.atLeast) return null
  return { count: Math.max(0, all.count - some.count), atLeast: false }
}
