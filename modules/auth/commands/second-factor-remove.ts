/** `user second-factor remove E-MAIL`: lets somebody in who has no code that works. */
import { defineCommand } from '#server/command.ts'
import { answered, withShop } from '#server/command-shop.ts'

export const secondFactorRemove = defineCommand({
  usage: 'E-MAIL',
  describes:
    'Takes the second factor of an account away with its recovery codes, for somebody who lost both or after the shop’s secret was replaced. The password stays.',
  examples: ['user second-factor remove ana@example.com'],
  args: { min: 1, max: 1 },
  run: (call) =>
    withShop(call, async (scope) => {
      const [email = ''] = call.args
      const { removed } = answered(await scope.ask('auth.removeSecondFactor', { email }), 'auth')
      call.out.say(
        removed ? `${email} signs in by password alone now.` : `${email} has no second factor.`,
      )
      call.out.result({ email, removed })
    }),
})
