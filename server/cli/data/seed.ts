/** `seed`: runs the seeds that the store has not had yet. */

import { finishSeeds, runSeeds } from '#server/boot/seeds.ts'
import { defineCommand } from '#server/command.ts'
import { withShop } from '#server/command-shop.ts'
import { BootError } from '#server/env/boot-error.ts'
import { kernelOf } from '#server/kernel-view.ts'

export const seed = defineCommand({
  describes:
    'Runs the seeds that this store has not had yet: settings, the first admin and, with DEMO=1 in a new store, the demo shop.',
  examples: ['seed', 'seed --demo'],
  options: {
    demo: { type: 'boolean', describes: 'add the demo shop to this store, whatever it holds' },
  },
  run: (call) =>
    withShop(call, async (scope) => {
      const { env } = kernelOf(scope)
      const demoAgain = call.flags.demo === true
      if (demoAgain && env.production) {
        throw new BootError('A shop in production gets no demo shop. Leave --demo out.')
      }
      const demo = env.demo && !env.production
      const ran = await runSeeds(scope, { demo, demoAgain }, call.out.say)
      // A shop that runs finishes seeds at its start only.
      if (demoAgain) await finishSeeds(scope, new AbortController().signal)
      call.out.say(ran.length > 0 ? `Done: ${ran.join(', ')}.` : 'There was nothing to do.')
      call.out.result({ ran })
    }),
})
