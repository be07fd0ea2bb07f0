/** `user promote E-MAIL`: makes an account an admin's. */
import { defineCommand } from '#server/command.ts'
import { answered, withShop } from '#server/command-shop.ts'

export const userPromote = defineCommand({
  usage: 'E-MAIL',
  describes: 'Makes an account that is there an admin’s.',
  examples: ['user promote ana@example.com'],
  args: { min: 1, max: 1 },
  run: (call) =>
    withShop(call, async (scope) => {
      const [email = ''] = call.args
      const user = answered(await scope.ask('auth.promote', { email }), 'auth')
      call.out.say(`${user.email} is an admin now.`)
      call.out.result({ user })
    }),
})
