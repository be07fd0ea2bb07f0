/** `demo clear`: removes the demo shop, and nothing else. */
import { clearDemo } from '#server/boot/seeds.ts'
import { defineCommand } from '#server/command.ts'
import { withShop } from '#server/command-shop.ts'

export const demoClear = defineCommand({
  describes:
    'Removes the products, collections and pages that the demo shop brought. What you made yourself stays.',
  examples: ['demo clear'],
  run: (call) =>
    withShop(call, async (scope) => {
      const cleared = await clearDemo(scope, call.out.say)
      call.out.say(cleared ? 'The demo shop is gone.' : 'This store has no demo shop.')
      call.out.result({ cleared })
    }),
})
