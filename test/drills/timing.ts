// Statement 7: how long an answer takes tells nobody whether an address has an account. Two hundred pairs each, one after the other.
import type { Answer, Client } from '#test/helpers/client.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import type { Report } from './report.ts'
import { adminAt, startServer } from './server.ts'
import { inWorkspace, type Workspace } from './workspace.ts'

const warmUp = 10
const allowed = 0.1

interface Question {
  what: string
  ask(client: Client, email: string): Promise<Answer>
}

const questions: Question[] = [
  {
    what: 'signing in with a wrong password',
    ask: (client, email) =>
      client.post('/auth/sign-in/email', { email, password: 'certainly not this one' }),
  },
  {
    what: 'asking for a new password',
    ask: (client, email) => client.post('/auth/password/reset-request', { email }),
  },
]

/** A round is one pair: a known and an unknown address, in an order that chance decides. */
export async function timing(report: Report, seed: number, rounds: number): Promise<void> {
  const ends: (() => unknown)[] = []
  await inWorkspace(seed, async (space) => {
    const box = await mailbox({ teardown: (end) => void ends.push(end) })
    const more = { SMTP_URL: box.url }
    const server = await startServer(space.databaseUrl, await freePort(), more)
    const admin = await adminAt(server.url)
    for (const question of questions) await pairs(report, space, admin, question, rounds)
    await server.end('SIGTERM')
  })
  for (const end of ends) await end()
}

async function pairs(
  report: Report,
  { chance }: Workspace,
  client: Client,
  { what, ask }: Question,
  rounds: number,
): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = -warmUp; n < rounds; n++) {
    const both = [
      { email: 'admin@drill.test', into: known },
      { email: `nobody-${n}@drill.test`, into: unknown },
    ]
    if (chance(0, 1) === 1) both.reverse()
    for (const { email, into } of both) {
      const began = performance.now()
      const { status } = await ask(client, email)
      if (n >= 0) into.push(performance.now() - began)
      if (status >= 500) report.check(false, `${what}: ${status}`)
    }
  }
  const [first, second] = [median(known), median(unknown)]
  const apart = Math.abs(first - second) / Math.max(first, second)
  report.say(`${what}: known ${first.toFixed(2)} ms, unknown ${second.toFixed(2)} ms`)
  report.check(apart < allowed, `${what}: the medians are ${(apart * 100).toFixed(1)} % apart`)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
