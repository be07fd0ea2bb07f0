/** `worker`: runs jobs and no server, beside servers on the same database. */

import { setTimeout as sleep } from 'node:timers/promises'
import { defineCommand } from '#server/command.ts'
import { withShop } from '#server/command-shop.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { logUnheard } from '#server/log/unhandled-rejections.ts'
import { shopOf } from '#server/shop-settings.ts'

export const worker = defineCommand({
  describes:
    'Runs the jobs of the store until it is told to end (SIGTERM or Ctrl-C); a job that runs is finished first.',
  examples: ['worker', 'worker --once'],
  options: { once: { type: 'boolean', describes: 'run what is due, then end' } },
  run: (call) =>
    withShop(call, async (scope) => {
      const { jobs } = kernelOf(scope)
      if (call.flags.once) {
        const ran = await jobs.runDue(scope)
        call.out.say(`${ran} job${ran === 1 ? '' : 's'} ran.`)
        call.out.result({ ran })
        return
      }
      logUnheard(kernelOf(scope).log)
      jobs.start(async () => scope.as({ shop: await shopOf(scope) }))
      call.out.say('Working. End it with Ctrl-C.')
      await told()
      await jobs.stop()
    }),
})

/** Settles at SIGTERM or SIGINT. */
async function told(): Promise<void> {
  const asked = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => asked.abort())
  const day = 24 * 3600_000
  while (!asked.signal.aborted) {
    await sleep(day, undefined, { signal: asked.signal }).catch(() => undefined)
  }
}
