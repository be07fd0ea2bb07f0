/** `worker`: runs jobs and serves no shop, beside servers on the same database. */

import { bareApp } from '#server/bare-app.ts'
import { type Call, defineCommand } from '#server/command.ts'
import { withShop } from '#server/command-shop.ts'
import type { Kernel } from '#server/kernel.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { aboutProcess, listen } from '#server/listen.ts'
import { logUnheard } from '#server/log/unhandled-rejections.ts'
import type { Scope } from '#server/scope.ts'
import { shopOf } from '#server/shop-settings.ts'
import { shutDown, waitedFor } from '#server/shut-down.ts'

export const worker = defineCommand({
  describes:
    'Runs the jobs of the store until it is told to end (SIGTERM or Ctrl-C); a job that runs is finished first. With WORKER_PORT it answers /healthz, /readyz and /metrics.',
  examples: ['worker', 'WORKER_PORT=3001 worker', 'worker --once'],
  options: { once: { type: 'boolean', describes: 'run what is due, then end' } },
  run: (call) => (call.flags.once ? withShop(call, (scope) => runOnce(call, scope)) : workOn(call)),
})

async function runOnce(call: Call, scope: Scope): Promise<void> {
  const ran = await kernelOf(scope).jobs.runDue(scope)
  call.out.say(`${ran} job${ran === 1 ? '' : 's'} ran.`)
  call.out.result({ ran })
}

const workOn = (call: Call) =>
  withShop(
    call,
    async (scope) => {
      const kernel = kernelOf(scope)
      const { jobs, log } = kernel
      logUnheard(log)
      const close = await answerOperators(kernel)
      jobs.start(async () => scope.as({ shop: await shopOf(scope) }))
      log.info(aboutProcess(), 'the worker has started')
      call.out.say('Working. End it with Ctrl-C.')
      const signal = await told()
      log.info(waitedFor(kernel), `${signal}: ending`)
      await jobs.stop()
      await close()
      log.info('the worker has ended')
    },
    'fully',
  )

/** Listens for health checks where WORKER_PORT is set; returns what ends that. */
async function answerOperators(kernel: Kernel): Promise<() => Promise<void>> {
  const { port, host } = kernel.env.worker
  if (port === undefined) return async () => undefined
  const server = await listen({ kernel, answer: bareApp(kernel) }, port, host)
  return () => shutDown({ kernel, close: async () => undefined }, server)
}

/** Settles at SIGTERM or SIGINT. */
function told(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    // Waiting for a signal alone keeps no process alive.
    const alive = setInterval(() => undefined, 3600_000)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        clearInterval(alive)
        resolve(signal)
      })
    }
  })
}
