// Thousands of random acts at the till of one process, with crashes in between: after them everything adds up.
import type { Module } from '#server/module.ts'
import { editActs, editModules } from '#test/helpers/till/acts/edited-acts.ts'
import { runActs, summaryOf, type Weights } from '#test/helpers/till/acts/run-acts.ts'
import { openWorld } from '#test/helpers/till/acts/world.ts'
import type { Report } from '../report.ts'

export const tillActs = (report: Report, seed: number, acts: number): Promise<void> =>
  run(report, { seed, acts })

/** With edits and exchanges of what was ordered. */
export const orderActs = (report: Report, seed: number, acts: number): Promise<void> =>
  run(report, { seed, acts, modules: editModules, more: editActs })

interface Acting {
  seed: number
  acts: number
  modules?: readonly Module[]
  more?: Weights
}

async function run(report: Report, { seed, acts, modules, more }: Acting): Promise<void> {
  const ends: (() => unknown)[] = []
  const world = await openWorld({ teardown: (end) => void ends.unshift(end) }, seed, modules)
  try {
    const ran = await runActs(world, acts, more)
    report.say(summaryOf(ran))
    report.say(`${world.acknowledged.size} orders acknowledged, ${world.box.mails.length} mails`)
    for (const fault of ran.faults) report.check(false, fault)
    report.check(ran.done === acts, `${ran.done} of ${acts} acts were done`)
  } finally {
    for (const end of ends) await end()
  }
}
