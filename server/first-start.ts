/** The first start on a laptop: an .env with secrets of its own, so that one command is enough. */
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

/** Writes .env when there is none, outside production. Answers the admin's password, to be printed once. */
export function writeFirstEnv(
  file: string,
  source: Record<string, string | undefined>,
): string | undefined {
  const isOurs =
    source.NODE_ENV === 'production' || source.AUTH_SECRET !== undefined || existsSync(file)
  if (isOurs) return undefined
  const password = randomBytes(9).toString('base64url')
  const lines = [
    '# Written at the first start. Keep it out of version control; .env.example names every variable.',
    `AUTH_SECRET=${randomBytes(32).toString('base64')}`,
    'ADMIN_EMAIL=admin@example.com',
    `ADMIN_PASSWORD=${password}`,
    'DEMO=1',
    '',
  ]
  writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' })
  return password
}
