// What a day is like for who is charged, and what the rules of subscriptions make of it.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { dayAfter } from './calendar.ts'

/** A bank's word: it says no. */
export type Weather = 'fine' | 'soldOut' | 'insufficient_funds' | 'authentication_required'

/** Bad days by date: one to four at a time, their kinds by turns and never so many that a subscription ends of them. */
export function weatherOf(rng: Rng, start: string, days: number): Map<string, Weather> {
  const bad = new Map<string, Weather>()
  const kinds = ['insufficient_funds', 'soldOut', 'authentication_required', 'soldOut'] as const
  for (let at = rng.int(2, 4), turn = 0; at < days; at += rng.int(7, 13), turn++) {
    const kind = kinds[turn % kinds.length] ?? 'fine'
    const length = rng.int(1, 4)
    for (let n = 0; n < length; n++) bad.set(dayAfter(start, at + n), kind)
  }
  return bad
}

/** Days from each refused try to the next one. */
const ladder = [1, 3, 5, 7]

export interface Charge {
  number: number
  date: string
}

/** Which period is charged on which date, where the periods begin on `dates`. */
export function chargesBy(
  dates: readonly string[],
  bad: ReadonlyMap<string, Weather>,
  end: string,
) {
  const charges: Charge[] = []
  let number = 1
  let next = dates[1] ?? ''
  let tries = 0
  for (let date = next; date <= end; date = dayAfter(date, 1)) {
    if (date < next) continue
    const weather = bad.get(date) ?? 'fine'
    if (weather === 'fine') {
      charges.push({ number, date })
      const passed = date
      number = dates.findIndex((one) => one > passed)
      next = dates[number] ?? '9999-12-31'
      tries = 0
    } else if (weather === 'soldOut') next = dayAfter(date, 1)
    else next = dayAfter(date, ladder[tries++] ?? Number.NaN)
  }
  return charges
}
