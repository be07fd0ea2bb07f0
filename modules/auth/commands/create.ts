/** `user create E-MAIL`: an account, an admin's with --admin. */
import { defineCommand, textFlag } from '#server/command.ts'
import { answered, withShop } from '#server/command-shop.ts'
import { passwordFor, passwordOption } from './password-flag.ts'

export const userCreate = defineCommand({
  usage: 'E-MAIL [--admin]',
  describes: 'Makes an account for a customer, or for an admin.',
  examples: [
    'user create ana@example.com --admin',
    'user create ana@example.com --name "Ana Lima" --password - < password.txt',
  ],
  args: { min: 1, max: 1 },
  options: {
    admin: { type: 'boolean', describes: 'with all rights of an admin' },
    name: { type: 'string', describes: 'the name; the part before the @ when not given' },
    ...passwordOption,
  },
  async run(call) {
    const [email = ''] = call.args
    const name = textFlag(call, 'name') ?? email.split('@')[0] ?? email
    const { password, madeUp } = await passwordFor(call)
    const role = call.flags.admin ? 'admin' : 'customer'
    await withShop(call, async (scope) => {
      const user = answered(await scope.ask('auth.create', { email, name, password, role }), 'auth')
      call.out.say(`${user.email} is ${role === 'admin' ? 'an admin' : 'a customer'} now.`)
      if (madeUp) call.out.say(`Password: ${password}`)
      call.out.result({ user, ...(madeUp ? { password } : {}) })
    })
  },
})
