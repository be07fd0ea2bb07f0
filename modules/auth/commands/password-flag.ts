/** A password for a command: from a flag, from stdin, typed without an echo, or made up. */
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Call, type Option, textFlag } from '#server/command.ts'

/** The option that every command with a password has. */
export const passwordOption: Record<string, Option> = {
  password: {
    type: 'string',
    describes: 'the password; "-" reads it from stdin. Without it you are asked, or one is made up',
  },
}

/** The password, and whether it was made up here and must be shown. */
export async function passwordFor(call: Call): Promise<{ password: string; madeUp: boolean }> {
  const given = textFlag(call, 'password')
  if (given === '-') return { password: (await text(process.stdin)).trim(), madeUp: false }
  if (given !== undefined) return { password: given, madeUp: false }
  if (process.stdin.isTTY && !call.flags.json) {
    const typed = await ask('Password (empty: one is made up): ')
    if (typed !== '') return { password: typed, madeUp: false }
  }
  return { password: randomBytes(12).toString('base64url'), madeUp: true }
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return (await reader.question('')).trim()
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
