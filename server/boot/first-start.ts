/** The first start on a laptop: an .env with secrets of its own, so that one command is enough. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { codeOf } from '#server/data/database.ts'
import { BootError } from '#server/env/env.ts'

/** Writes .env with an AUTH_SECRET and an admin of its own. Answers the admin's password, to be printed once. */
export function writeFirstEnv(file: string, demo: boolean): string | undefined {
  const password = randomBytes(9).toString('base64url')
  try {
    writeFileSync(file, textOf(password, demo), { mode: 0o600, flag: 'wx' })
    return password
  } catch (error) {
    // Another start was quicker: its file is read instead.
    if (codeOf(error) === 'EEXIST') return undefined
    throw new BootError(
      `${file} cannot be written (${codeOf(error)}). Make the folder writable, or set AUTH_SECRET, ADMIN_EMAIL and ADMIN_PASSWORD yourself.`,
    )
  }
}

const textOf = (password: string, demo: boolean) => `\
# Written at the first start. Keep it out of version control; .env.example names every variable.
AUTH_SECRET=${randomBytes(32).toString('base64')}
ADMIN_EMAIL=admin@example.com
ADMIN_PASSWORD=${password}
DEMO=${demo ? 1 : 0}
`
