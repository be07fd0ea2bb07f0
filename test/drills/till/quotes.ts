// Thousands of carts in random shops, with all modules at once: what must hold of every quote.
import { runQuotes } from '#test/helpers/till/quotes/run-quotes.ts'
import type { Report } from '../report.ts'

const perShop = 20

export async function quotes(report: Report, seed: number, carts: number): Promise<void> {
  const ends: (() => unknown)[] = []
  try {
    const teardown = (end: () => unknown) => void ends.unshift(end)
    const shops = Math.ceil(carts / perShop)
    const ran = await runQuotes({ teardown }, { seed, shops, perShop })
    report.say(`${ran.carts} carts in ${shops} shops`)
    report.say([...ran.seen].map(([what, times]) => `${times} × ${what}`).join(', '))
    for (const fault of ran.faults) report.check(false, fault)
    report.check(ran.faults.length === 0, 'every amount of every quote adds up')
  } finally {
    for (const end of ends) await end()
  }
}
