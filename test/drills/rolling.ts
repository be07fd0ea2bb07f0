// Two processes behind a balancer that asks /readyz each second, restarted in turn under load: nobody is refused.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { type Server, startServer } from './server.ts'
import { inWorkspace, keepOn } from './workspace.ts'

interface Target {
  server: Server
  port: number
  isReady: boolean
}

interface Tally {
  answered: number
  refused: string[]
}

const callers = 16
const lookEvery = 1_000
/** Milliseconds a caller rests, so that the requests last as long as the restarts. */
const rest = 15
const drain = { DRAIN_SECONDS: '3' }

/** `rounds` requests at least, and each process restarted twice at least. */
export async function rolling(report: Report, seed: number, rounds: number): Promise<void> {
  await inWorkspace(seed, async ({ databaseUrl }) => {
    const start = async (): Promise<Target> => {
      const port = await freePort()
      return { server: await startServer(databaseUrl, port, drain), port, isReady: true }
    }
    const targets = [await start(), await start()]
    const agent = new Agent({ keepAlive: true })
    const tally: Tally = { answered: 0, refused: [] }
    let isOver = false
    const looks = setInterval(() => void Promise.all(targets.map(look)), lookEvery)
    const load = Array.from({ length: callers }, () =>
      keepOn(
        () => isOver,
        async () => {
          await call(choose(targets), agent, tally)
          await sleep(rest)
        },
      ),
    )
    let restarts = 0
    while (restarts < 4 || tally.answered + tally.refused.length < rounds) {
      await restart(report, targets[restarts % 2], databaseUrl)
      restarts++
    }
    isOver = true
    await Promise.all(load)
    clearInterval(looks)
    agent.destroy()
    const { answered, refused } = tally
    report.say(`${answered + refused.length} requests, ${restarts} restarts`)
    report.check(refused.length === 0, `${refused.length} were refused: ${refused.slice(0, 3)}`)
    for (const { server } of targets) report.check((await server.end('SIGTERM')) === 0, 'exit 0')
  })
}

/** Ends a process, starts it anew, and waits until the balancer has seen that it is ready. */
async function restart(report: Report, target: Target | undefined, databaseUrl: string) {
  if (!target) return
  report.check((await target.server.end('SIGTERM')) === 0, `it ended: ${target.server.output()}`)
  target.server = await startServer(databaseUrl, target.port, drain)
  while (!target.isReady) await sleep(50)
}

async function look(target: Target): Promise<void> {
  const answer = await fetch(`${target.server.url}/readyz`).catch(() => undefined)
  await answer?.arrayBuffer()
  target.isReady = answer?.status === 200
}

let turn = 0

/** The ready ones in turn, and all of them when none is. */
function choose(targets: readonly Target[]): Target | undefined {
  const ready = targets.filter(({ isReady }) => isReady)
  const among = ready.length > 0 ? ready : targets
  turn++
  return among[turn % among.length]
}

function call(target: Target | undefined, agent: Agent, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    const refused = (error: NodeJS.ErrnoException) => {
      tally.refused.push(`${error.code} ${target?.port}`)
      resolve()
    }
    const sent = request(`${target?.server.url}/products?n=${turn % 50}`, { agent }, (response) => {
      response.once('error', refused)
      response.once('end', () => {
        if (response.statusCode === 200) tally.answered++
        else tally.refused.push(`status ${response.statusCode}`)
        resolve()
      })
      response.resume()
    })
    sent.once('error', refused)
    sent.end()
  })
}
