/**
 * How often a visitor did something today, without keeping who: marks by a key that nobody knows, in the
 * memory of this process, for a day.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

/** The day of UTC, as `2026-11-21`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Beyond, whoever is new counts no more: fewer are counted, never more. */
const mostMarks = 100_000
const mostNewWords = 200
const mostChoices = 3

/** One visitor of today; each question counts. */
export interface Visitor {
  /** They have not searched for these words today. */
  isFirst(words: string): boolean
  /** They may bring one more search that nobody had today. */
  mayBring(): boolean
  /** They may have chosen one more result of these words. */
  mayChoose(words: string): boolean
}

class Visitors {
  readonly day: string
  private readonly key = randomBytes(32)
  private readonly marks = new Map<string, number>()

  constructor(day: string) {
    this.day = day
  }

  /** Which time it is today; infinite for somebody new where the day's marks are full. */
  nth(address: string, what: string): number {
    const mark = createHmac('sha256', this.key).update(`${address}\n${what}`).digest('base64url')
    const before = this.marks.get(mark)
    if (before === undefined && this.marks.size >= mostMarks) return Number.POSITIVE_INFINITY
    this.marks.set(mark, (before ?? 0) + 1)
    return (before ?? 0) + 1
  }
}

const todays = perShop(() => ({ visitors: new Visitors('') }))

export function visitorOf(scope: Scope, address: string): Visitor {
  const day = dayOf(Date.now())
  const today = todays(scope)
  if (today.visitors.day !== day) today.visitors = new Visitors(day)
  const { visitors } = today
  return {
    isFirst: (words) => visitors.nth(address, `search ${words}`) === 1,
    mayBring: () => visitors.nth(address, 'words') <= mostNewWords,
    mayChoose: (words) => visitors.nth(address, `choice ${words}`) <= mostChoices,
  }
}
