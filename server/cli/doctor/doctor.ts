/** `doctor`: checks everything that a start needs, and explains how to fix faults. */
import { defineCommand } from '#server/command.ts'
import { type Check, checkup } from './checks.ts'

export const doctor = defineCommand({
  describes:
    'Checks Node, the environment, the theme, the data folder, the database, and Redis, mail and object storage where they are set up. Changes nothing and sends no mail; exit 1 when something is wrong.',
  examples: ['doctor', 'doctor --json', 'doctor --write'],
  options: {
    write: { type: 'boolean', describes: 'store, read and delete a small file in object storage' },
  },
  async run({ out, load, flags }) {
    const checks: Check[] = []
    for await (const check of checkup(load, flags.write === true)) {
      checks.push(check)
      out.say(`${check.ok ? '✓' : '✗'} ${check.name}: ${check.detail}`)
    }
    const wrong = checks.filter(({ ok }) => !ok).length
    out.say(wrong === 0 ? '\nAll is well.' : `\n${wrong} of ${checks.length} need attention.`)
    out.result({ ok: wrong === 0, checks })
    return wrong === 0
  },
})
