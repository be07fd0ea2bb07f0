/** The days that a report is about, by the calendar of the shop, and those that it is compared with. */
import type { In } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import { dayStart, daysAfter, daysBetween, today } from '#server/locale/days.ts'
import { instantOf, wallOf } from '#server/locale/time-zone.ts'

export const periods = [
  ...(['today', 'yesterday', '7', '30', '90', 'month', 'lastMonth', 'year', 'own'] as const),
] as const
export const comparisons = ['before', 'year', 'none'] as const
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** Days, both included. */
export interface Range {
  from: string
  to: string
}
export type Span = In<'orders.sales'>['spans'][number]

export interface Asked {
  period: (typeof periods)[number]
  compare: (typeof comparisons)[number]
  from?: string | undefined
  to?: string | undefined
  step?: Step | undefined
}

/** Own days that are missing are the last 30; the earlier one is the first. */
export function rangeOf({ period, from, to }: Asked, timeZone: string): Range {
  const last = today(timeZone)
  const month = `${last.slice(0, 7)}-01`
  if (period === 'own') {
    const [first = last, end = first] = [from ?? daysAfter(to ?? last, -29), to ?? last].sort()
    return { from: first, to: end }
  }
  if (period === 'month') return { from: month, to: last }
  if (period === 'lastMonth') {
    const end = daysAfter(month, -1)
    return { from: `${end.slice(0, 7)}-01`, to: end }
  }
  if (period === 'year') return { from: `${last.slice(0, 4)}-01-01`, to: last }
  if (period === 'yesterday') return { from: daysAfter(last, -1), to: daysAfter(last, -1) }
  return { from: daysAfter(last, 1 - (period === 'today' ? 1 : Number(period))), to: last }
}

/**
 * What came before, or the same days a year earlier. Before months are as many whole months, before a month or year that
 * lasts the same days of the one before, and before anything else as many days.
 */
export function beforeOf(range: Range, { period, compare }: Asked): Range | null {
  const { from, to } = range
  if (compare === 'none') return null
  if (compare === 'year' || period === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  if (period === 'month') return { from: monthsBefore(from, 1), to: monthsBefore(to, 1) }
  const months = monthsIn(range)
  if (months > 0) return { from: monthsBefore(from, months), to: daysAfter(from, -1) }
  const length = daysBetween(from, to) + 1
  return { from: daysAfter(from, -length), to: daysAfter(to, -length) }
}

/** How many whole months of the calendar; 0 where it is none, or a part of one. */
function monthsIn({ from, to }: Range): number {
  const end = daysAfter(to, 1)
  if (!from.endsWith('-01') || !end.endsWith('-01')) return 0
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(end) - count(from)
}

/** The same day so many months earlier, or the last one of a month that has fewer. */
function monthsBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - months)
  const start = first.toISOString().slice(0, 10)
  return earlier(`${start.slice(0, 8)}${day.slice(8)}`, endOf(start, 'month'))
}

/** The 29th of February is the 28th elsewhere. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1
  const same = `${year}${day.slice(4)}`
  return day.endsWith('02-29') ? `${year}-02-28` : same
}

export const spanOf = ({ from, to }: Range, timeZone: string, key = 'all'): Span => ({
  ...{ key, from: dayStart(from, timeZone), until: dayStart(to, timeZone, 1) },
})

/**
 * Where a range ends today, what it is compared with ends when the shop's clock shows the same: a whole day would always be
 * more. On the day of a change of the clocks as much time has not passed.
 */
export function spanBefore(before: Range, range: Range, timeZone: string, key = 'all'): Span {
  const span = spanOf(before, timeZone, key)
  const last = today(timeZone)
  if (range.to !== last) return span
  const present = now()
  const minute = instantOf(`${before.to}${wallOf(present, timeZone).slice(10)}`, timeZone)
  if (minute === undefined) return span
  const until = `${minute.slice(0, 16)}${present.slice(16)}`
  return { ...span, until: earlier(until, span.until) }
}

const mostDays = 62
const mostWeeks = 200

/** Days, where there are few; else weeks from Monday on, or months. */
export function stepOf({ from, to }: Range, step?: Step): Step {
  const length = daysBetween(from, to) + 1
  if (step && (step !== 'day' || length <= 400)) return step
  return length <= mostDays ? 'day' : length <= mostWeeks ? 'week' : 'month'
}

/** The range in parts, the first and the last cut to it. Each is called by its first day. */
export function partsOf({ from, to }: Range, step: Step): Range[] {
  const parts: Range[] = []
  for (let day = from; day <= to; ) {
    const end = endOf(day, step)
    parts.push({ from: day, to: earlier(end, to) })
    day = daysAfter(end, 1)
  }
  return parts
}

function endOf(day: string, step: Step): string {
  if (step === 'day') return day
  const date = new Date(`${day}T00:00:00Z`)
  if (step === 'week') return daysAfter(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10)
}

/** Of two days, or two moments. */
export const earlier = (one: string, other: string): string => (one < other ? one : other)
