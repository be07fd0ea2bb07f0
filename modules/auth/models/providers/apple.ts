import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { claimOfToken, type Provider } from './provider.ts'

const minutes = 5

/** Apple posts its answer from its own site, and tells a name only the first time. */
export const apple: Provider = {
  name: 'apple',
  label: 'Apple',
  grant: 'apple',
  endpoints: {
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    issuers: ['https://appleid.apple.com'],
  },
  scope: ['name', 'email'],
  openId: true,
  params: { response_mode: 'form_post' },
  secret: ({ id, secret }) => clientSecret(id, secret),
  claim: (answer) => {
    const claim = claimOfToken(answer)
    const { name } = answer.query
    return claim && { ...claim, ...(name ? { name } : {}) }
  },
}

/**
 * Apple takes no fixed secret but a token that we sign. AUTH_APPLE_SECRET holds what signs it:
 * `<team id>:<key id>:<the .p8 key's text without its first and last line>`.
 */
export function clientSecret(clientId: string, secret: string, at = Date.now()): string {
  const [team, key, text = ''] = secret.split(':')
  const issued = Math.floor(at / 1000)
  const claims = { iss: team, iat: issued, exp: issued + minutes * 60 }
  const head = part({ alg: 'ES256', kid: key })
  const body = part({ ...claims, aud: 'https://appleid.apple.com', sub: clientId })
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
    key: keyIn(text),
    dsaEncoding: 'ieee-p1363',
  })
  return `${head}.${body}.${signature.toString('base64url')}`
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function keyIn(text: string): KeyObject {
  try {
    const key = Buffer.from(text.replace(/\s|\\n/g, ''), 'base64')
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    throw new Error(
      'AUTH_APPLE_SECRET must be <team id>:<key id>:<text of the .p8 key without its first and last line>.',
    )
  }
}
