// Thousands of random acts at the till of one process, with crashes in between: after them everything adds up.
import { runActs, summaryOf } from '#test/helpers/till/acts/run-acts.ts'
import { openWorld } from '#test/helpers/till/acts/world.ts'
import type { Report } from '../report.ts'

export async function tillActs(report: Report, seed: number, acts: number): Promise<void> {
  const ends: (() => unknown)[] = []
  const world = await openWorld({ teardown: (end) => void ends.unshift(end) }, seed)
  try {
    const ran = await runActs(world, acts)
    report.say(summaryOf(ran))
    report.say(`${world.acknowledged.size} orders acknowledged, ${world.box.mails.length} mails`)
    for (const fault of ran.faults) report.check(false, fault)
    report.check(ran.done === acts, `${ran.done} of ${acts} acts were done`)
  } finally {
    for (const end of ends) await end()
  }
}
