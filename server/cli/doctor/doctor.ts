/** `doctor`: checks everything that a start needs, and explains how to fix faults. */
import { defineCommand } from '#server/command.ts'
import { type Check, checkup } from './checks.ts'

export const doctor = defineCommand({
  describes:
    'Checks Node, the environment, the theme, the data folder and the database. Changes nothing; exit 1 when something is wrong.',
  examples: ['doctor', 'doctor --json'],
  async run({ out, load }) {
    const checks: Check[] = []
    for await (const check of checkup(load)) {
      checks.push(check)
      out.say(`${check.ok ? '✓' : '✗'} ${check.name}: ${check.detail}`)
    }
    const wrong = checks.filter(({ ok }) => !ok).length
    out.say(wrong === 0 ? '\nAll is well.' : `\n${wrong} of ${checks.length} need attention.`)
    out.result({ ok: wrong === 0, checks })
    return wrong === 0
  },
})
