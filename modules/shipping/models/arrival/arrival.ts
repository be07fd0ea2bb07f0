/** When goods arrive that are ordered now: a pure function of the clocks and the calendar. */
import { daysAfter } from '#server/locale/days.ts'
import { wallOf } from '#server/locale/time-zone.ts'

export interface Calendar {
  timeZone: string
  /** Days of the week on which the shop packs, 1 is Monday. */
  workDays: readonly number[]
  /** Days of the week on which carriers deliver. */
  deliveryDays: readonly number[]
  /** From which hour on an order is one of the next working day; null: the day's end. */
  cutOff: number | null
  isOff(date: string): boolean
}

export interface Wait {
  /** Working days of the shop until it leaves; 0: on the day itself. */
  handling: number
  /** Days of delivery until it is there, from and to. */
  transit: readonly [number, number]
}

/** Days of the calendar (`2026-03-03`), the first and the last on which it may arrive. */
export type Arrival = [string, string]

/** Whoever is closed for so long tells no day. */
const mostDays = 2_000

/** Null where no such day comes. `at`: UTC. */
export function arrivalOf(at: string, calendar: Calendar, { handling, transit }: Wait) {
  const leaves = leavesOn(at, calendar, handling)
  if (leaves === null) return null
  const isDelivery = openOn(calendar.deliveryDays, calendar)
  // What leaves today is there today at the earliest where nothing is between.
  const [first, last] = transit.map((days) => step(leaves, days, isDelivery))
  return first && last ? ([first, last] satisfies Arrival) : null
}

/** The day on which it is handed over. */
function leavesOn(at: string, calendar: Calendar, handling: number): string | null {
  const { timeZone, cutOff, workDays } = calendar
  const wall = wallOf(at, timeZone)
  const day = wall.slice(0, 10)
  const isWork = openOn(workDays, calendar)
  const isLate = cutOff !== null && Number(wall.slice(11, 13)) >= cutOff
  const first = step(isLate && isWork(day) ? daysAfter(day, 1) : day, 0, isWork)
  return first && step(first, handling, isWork)
}

const openOn =
  (weekdays: readonly number[], { isOff }: Calendar) =>
  (date: string) =>
    weekdays.includes(weekdayOf(date)) && !isOff(date)

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** So many open days after `day`; with 0 the day itself, or the next one that is open. */
function step(day: string, days: number, isOpen: (date: string) => boolean): string | null {
  let left = days
  let date = day
  for (let looked = 0; looked < mostDays; looked++) {
    if (isOpen(date) && left === 0) return date
    date = daysAfter(date, 1)
    if (left > 0 && isOpen(date)) left--
  }
  return null
}
