/** How the shop is rated and how reviews are looked after: grouped reads, each answered by an index alone. */
import type { Scope } from '#server/scope.ts'
import { Report } from '../moderation/report.ts'
import { Review, type ReviewStatus } from '../review.ts'
import { starsOf } from './rating-summary.ts'

export interface Week {
  /** The Monday it begins on, YYYY-MM-DD, UTC. */
  week: string
  /** Reviews that were written in it, whatever became of them. */
  count: number
  /** Of those that are approved, to one decimal; null when there is none. */
  average: number | null
}

export interface Analytics {
  totalReviews: number
  pendingCount: number
  approvedCount: number
  rejectedCount: number
  /** Of approved reviews, to one decimal; 0 when there is none. */
  averageRating: number
  /** Approved reviews by star. */
  ratingsDistribution: Record<string, number>
  withMerchantResponse: number
  /** Reviews that have an open report. */
  reportedCount: number
  openReports: number
  /** The share of approved reviews that the merchant answered, 0 to 1. */
  responseRate: number
  weeks: Week[]
}

const weeksShown = 26
const day = 24 * 3600_000

/** `today` is any time of the last week that is shown. */
export async function analyticsOf(scope: Scope, today = new Date()): Promise<Analytics> {
  const [groups, daily, reports] = await Promise.all([
    groupsOf(scope),
    daysOf(scope, mondayOf(today, weeksShown - 1)),
    openReports(scope),
  ])
  const sum = (fits: (group: Group) => boolean, of: (group: Group) => number = countOf) =>
    groups.filter(fits).reduce((all, group) => all + of(group), 0)
  const withStatus = (status: ReviewStatus) => sum((group) => group.status === status)
  const approved = ({ status }: Group) => status === 'approved'
  const approvedCount = withStatus('approved')
  return {
    totalReviews: sum(() => true),
    pendingCount: withStatus('pending'),
    approvedCount,
    rejectedCount: withStatus('rejected'),
    averageRating:
      averageOf(
        sum(approved, ({ rating, count }) => rating * count),
        approvedCount,
      ) ?? 0,
    ratingsDistribution: Object.fromEntries(
      [...starsOf]
        .reverse()
        .map((star) => [star, sum((group) => approved(group) && group.rating === star)]),
    ),
    withMerchantResponse: sum(
      () => true,
      ({ answered }) => answered,
    ),
    ...reports,
    responseRate:
      approvedCount === 0 ? 0 : sum(approved, ({ answered }) => answered) / approvedCount,
    weeks: weeksOf(daily, today),
  }
}

interface Group {
  status: ReviewStatus
  rating: number
  count: number
  answered: number
}

const countOf = ({ count }: { count: number }) => count

async function groupsOf(scope: Scope): Promise<Group[]> {
  const rows = (await Review.in(scope)
    .select('status', 'rating')
    .count('* as total')
    .count('merchantResponseAt as answered')
    .groupBy('status', 'rating')) as unknown as Record<string, unknown>[]
  return rows.map(({ status, rating, total, answered }) => ({
    status: status as ReviewStatus,
    rating: Number(rating),
    count: Number(total),
    answered: Number(answered),
  }))
}

interface Day {
  day: string
  status: ReviewStatus
  count: number
  points: number
}

async function daysOf(scope: Scope, since: string): Promise<Day[]> {
  const rows = (await Review.in(scope)
    .select(scope.db.raw('substr(created_at, 1, 10) as day'), 'status')
    .count('* as total')
    .sum('rating as points')
    .where('createdAt', '>=', since)
    .groupByRaw('substr(created_at, 1, 10), status')) as unknown as Record<string, unknown>[]
  return rows.map((row) => ({
    day: String(row.day),
    status: row.status as ReviewStatus,
    count: Number(row.total),
    points: Number(row.points),
  }))
}

async function openReports(scope: Scope) {
  const open = () => Report.in(scope).where({ status: 'pending' })
  const [reports, reviews] = await Promise.all([
    open().resultSize(),
    open().countDistinct('reviewId as total').first(),
  ])
  const { total } = (reviews ?? { total: 0 }) as unknown as { total: number | string }
  return { openReports: reports, reportedCount: Number(total) }
}

/** Every week up to today's, also those in which nobody wrote. */
function weeksOf(days: readonly Day[], today: Date): Week[] {
  return Array.from({ length: weeksShown }, (_, at) => {
    const from = mondayOf(today, weeksShown - 1 - at)
    const until = mondayOf(today, weeksShown - 2 - at)
    const own = days.filter((one) => one.day >= from && one.day < until)
    const approved = own.filter(({ status }) => status === 'approved')
    const sum = (list: readonly Day[], of: (one: Day) => number) =>
      list.reduce((all, one) => all + of(one), 0)
    return {
      week: from,
      count: sum(own, countOf),
      average: averageOf(
        sum(approved, ({ points }) => points),
        sum(approved, countOf),
      ),
    }
  })
}

/** The Monday of the week that lies so many weeks before today's. */
function mondayOf(today: Date, weeksBefore: number): string {
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return new Date(today.getTime() - (sinceMonday + weeksBefore * 7) * day)
    .toISOString()
    .slice(0, 10)
}

const averageOf = (points: number, count: number): number | null =>
  count === 0 ? null : Math.round((points / count) * 10) / 10
