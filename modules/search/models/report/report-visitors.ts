/** How often a visitor searched and chose today, without keeping who. */
import { DailyMarks } from '#server/limits/daily-marks.ts'
import { today } from '#server/locale/days.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

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
  const day = today(scope.shop.timeZone)
  const known = todays(scope)
  if (known.visitors.day !== day) known.visitors = new DailyMarks(day)
  const { visitors } = known
  return {
    isFirst: (words) => visitors.nth(address, `search ${words}`) === 1,
    mayBring: () => visitors.nth(address, 'words') <= mostNewWords,
    mayChoose: (words) => visitors.nth(address, `choice ${words}`) <= mostChoices,
  }
}
