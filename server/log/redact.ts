/** What admins may read of stored data and errors: never a secret. */
import { type Env, secretsOf } from '#server/env/env.ts'

const secretName =
  /pass(word|phrase)?|secret|token|cookie|authorization|api-?key|credential|cvc|cvv|card|hash$|^sealed/i
const inQuery = /([?&](?:token|code|key|signature|secret)=)[^&\s"']+/gi
/** What stands for a secret, and for another one that took its place. */
export const mask = '[secret]'
export const changedMask = '[another secret]'

/** A copy with the values of secret fields, secrets in links and the shop's own secrets struck out. */
export function withoutSecrets(value: unknown, env: Env): unknown {
  if (typeof value === 'string') return withoutSecretsIn(value, env)
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, env))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      secretName.test(name) && one !== null && one !== changedMask
        ? mask
        : withoutSecrets(one, env),
    ]),
  )
}

/** A text without the secrets in its links and without the shop's own. */
export function withoutSecretsIn(text: string, env: Env): string {
  const plain = text.replace(inQuery, `$1${mask}`)
  return secretsOf(env).reduce((clean, secret) => clean.replaceAll(secret, mask), plain)
}
