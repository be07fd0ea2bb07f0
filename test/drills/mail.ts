// kill -9 between a request and its mail: after the restart the mail is sent, once.
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFor } from '#server/jobs/job-table.ts'
import { Client } from '#test/helpers/client.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { type Mailbox, mailbox } from '#test/helpers/outside/mailbox.ts'
import type { Report } from './report.ts'
import { startServer } from './server.ts'
import { inWorkspace, type Workspace } from './workspace.ts'

/** Milliseconds: longer than a failed attempt waits for its second, and than a killed process holds its job. */
const patience = lockFor + 30_000

export async function mail(report: Report, seed: number, rounds: number): Promise<void> {
  const ends: (() => unknown)[] = []
  await inWorkspace(seed, async (space) => {
    const box = await mailbox({ teardown: (end) => void ends.push(end) })
    for (let round = 1; round <= rounds; round++) await once(report, space, box, round)
  })
  for (const end of ends) await end()
}

/** The mail server takes nothing until the shop was killed: whatever comes, comes after the restart. */
async function once(
  report: Report,
  { databaseUrl, chance }: Workspace,
  box: Mailbox,
  round: number,
): Promise<void> {
  const check = (holds: boolean, what: string) => report.check(holds, `round ${round}: ${what}`)
  const port = await freePort()
  const first = await startServer(databaseUrl, port, { SMTP_URL: box.url })
  box.refuse = true
  box.mails.length = 0
  const answer = await new Client(first.url).post('/auth/password/reset-request', {
    email: 'admin@drill.test',
  })
  check(answer.status === 200, `the request was answered with ${answer.status}`)
  await sleep(chance(0, 60))
  await first.end('SIGKILL')
  box.refuse = false
  const second = await startServer(databaseUrl, port, { SMTP_URL: box.url })
  const began = performance.now()
  while (box.mails.length === 0 && performance.now() - began < patience) await sleep(50)
  await sleep(3_000)
  check(box.mails.length === 1, `${box.mails.length} mails came`)
  check((await second.end('SIGTERM')) === 0, 'it ends well')
}
