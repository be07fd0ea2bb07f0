/** `store accept-secret`: AUTH_SECRET has changed for good. */
import { readEnvironment } from '#server/boot/configuration.ts'
import { acceptSecret } from '#server/boot/stores.ts'
import { defineCommand } from '#server/command.ts'

export const acceptSecretCommand = defineCommand({
  describes:
    'Takes the AUTH_SECRET of now as the store’s own: starts and doctor warn no more. What the old one sealed stays lost.',
  examples: ['store accept-secret'],
  async run({ out }) {
    const { env } = readEnvironment()
    await acceptSecret(env)
    out.say(`AUTH_SECRET is the one of the store ${env.storeId} now.`)
    out.result({ storeId: env.storeId })
  },
})
