/** `user password E-MAIL`: a new password for somebody who lost theirs. */
import { defineCommand } from '#server/command.ts'
import { answered, withShop } from '#server/command-shop.ts'
import { passwordFor, passwordOption } from './password-flag.ts'

export const userPassword = defineCommand({
  usage: 'E-MAIL',
  describes: 'Gives an account a new password and ends all its sessions.',
  examples: ['user password ana@example.com', 'user password ana@example.com --password -'],
  args: { min: 1, max: 1 },
  options: passwordOption,
  async run(call) {
    const [email = ''] = call.args
    const { password, madeUp } = await passwordFor(call)
    await withShop(call, async (scope) => {
      const user = answered(await scope.ask('auth.setPassword', { email, password }), 'auth')
      call.out.say(`${user.email} has a new password; all its sessions have ended.`)
      if (madeUp) call.out.say(`Password: ${password}`)
      call.out.result({ user, ...(madeUp ? { password } : {}) })
    })
  },
})
