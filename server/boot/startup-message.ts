/** Prints the shop's address at a start, and at the first one how to sign in. */
import type { Setting } from './configuration.ts'

interface Opened extends Pick<Setting, 'env' | 'firstPassword'> {
  port: number
  shop: string
}

/** Lines for the terminal; the password only when this start created it. */
export function welcome({ env, firstPassword, port, shop }: Opened): string {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.host) ? 'localhost' : env.host
  const isElsewhere = new URL(env.appUrl).hostname !== 'localhost'
  const url = env.production || isElsewhere ? env.appUrl : `http://${local}:${port}`
  const lines = ['', `  ${shop} is open`, '', `  Shop   ${url}`, `  Admin  ${url}/admin`]
  if (firstPassword !== undefined) {
    lines.push(
      '',
      '  Sign in to the admin with',
      `    e-mail    ${env.adminEmail ?? ''}`,
      `    password  ${firstPassword}`,
      '  Both stand in .env; the password is not printed again.',
    )
  }
  return `${lines.join('\n')}\n`
}
