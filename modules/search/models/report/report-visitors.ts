/** How often a visitor searched and chose today, without keeping who. */
import { DailyMarks } from '#server/limits/daily-marks.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

/** The day of UTC, as `2026-11-21`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

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

const todays = perShop(() => ({ visitors: new DailyMarks('') }))

export function visitorOf(scope: Scope, address: string): Visitor {
  const day = dayOf(Date.now())
  const today = todays(scope)
  if (today.visitors.day !== day) today.visitors = new DailyMarks(day)
  const { visitors } = today
  return {
    isFirst: (words) => visitors.nth(address, `search ${words}`) === 1,
    mayBring: () => visitors.nth(address, 'words') <= mostNewWords,
    mayChoose: (words) => visitors.nth(address, `choice ${words}`) <= mostChoices,
  }
}
