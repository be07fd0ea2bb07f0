// What four gateways tell the shop, a thousand times: doubled, forged, stale and out of order.
import { runDeliveries } from '#test/helpers/till/deliveries/run-deliveries.ts'
import type { Report } from '../report.ts'

export async function deliveries(report: Report, seed: number, count: number): Promise<void> {
  const ends: (() => unknown)[] = []
  try {
    const teardown = (end: () => unknown) => void ends.unshift(end)
    const { faults, statuses } = await runDeliveries({ teardown }, { seed, count })
    report.say([...statuses].map(([status, times]) => `${times} × ${status}`).join(', '))
    for (const fault of faults) report.check(false, fault)
    report.check(faults.length === 0, 'the books are those of the clean run')
  } finally {
    for (const end of ends) await end()
  }
}
