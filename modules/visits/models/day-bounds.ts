/** The shop's day, and how many pages and sources it may bring: a flood of made-up ones fills neither memory nor disk. */
import { DailyMarks } from '#server/limits/daily-marks.ts'
import { dayStart, today } from '#server/locale/days.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

/** Of a day and a process. */
export const mostPages = 5_000
export const mostSources = 300
/** Of one address, of those that nobody had today. */
export const mostNewSources = 10

const quarterHour = 15 * 60_000

export class DayBounds {
  readonly day: string
  /** Unix ms. */
  readonly ends: number
  private readonly timeZone: string
  private readonly marks: DailyMarks
  private readonly pages = new Set<string>()
  private readonly sources = new Set<string>()
  private clock = { quarter: -1, hour: 0 }

  constructor(timeZone: string) {
    this.timeZone = timeZone
    this.day = today(timeZone)
    this.ends = Date.parse(dayStart(this.day, timeZone, 1))
    this.marks = new DailyMarks(this.day)
  }

  isNow(timeZone: string): boolean {
    return Date.now() < this.ends && timeZone === this.timeZone
  }

  /** Of the shop's clock, 0 to 23. Every zone begins its hours at a quarter. */
  get hour(): number {
    const quarter = Math.floor(Date.now() / quarterHour)
    if (quarter !== this.clock.quarter) {
      const wall = wallOf(new Date().toISOString(), this.timeZone)
      this.clock = { quarter, hour: Number(wall.slice(11, 13)) }
    }
    return this.clock.hour
  }

  takesPage(page: string): boolean {
    return takes(this.pages, page, mostPages)
  }

  /** `address` is asked only for a source that is new today, and kept nowhere. */
  takesSource(source: string, address: () => string): boolean {
    if (this.sources.has(source)) return true
    if (this.marks.nth(address(), 'source') > mostNewSources) return false
    return takes(this.sources, source, mostSources)
  }
}

function takes(known: Set<string>, one: string, most: number): boolean {
  if (known.has(one)) return true
  if (known.size >= most) return false
  known.add(one)
  return true
}

const days = perShop((): { bounds?: DayBounds } => ({}))

export function boundsOf(scope: Scope, timeZone: string): DayBounds {
  const current = days(scope)
  if (!current.bounds?.isNow(timeZone)) current.bounds = new DayBounds(timeZone)
  return current.bounds
}
