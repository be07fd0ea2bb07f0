// A year of subscriptions with a moving clock: month ends, a leap day, summer time, refusals, silence and kills.
import { berlin } from '#test/helpers/till/renewals/calendar.ts'
import { walkRenewals } from '#test/helpers/till/renewals/walk.ts'
import type { Report } from '../report.ts'

/** `days` from the last of October 2023 on, 366 at most. */
export async function renewals(report: Report, seed: number, days: number): Promise<void> {
  const ends: (() => unknown)[] = []
  try {
    const teardown = (end: () => unknown) => void ends.unshift(end)
    const walk = { seed, zone: berlin, start: '2023-10-31', days: Math.min(days, 366) }
    const intervals = ['day', 'week', 'month'] as const
    const { faults, summary } = await walkRenewals({ teardown }, { ...walk, intervals })
    report.say(summary)
    for (const fault of faults) report.check(false, fault)
    report.check(faults.length === 0, 'each period was ordered and charged once, on its day')
  } finally {
    for (const end of ends) await end()
  }
}
