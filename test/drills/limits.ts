// Fifty requests that begin within a few milliseconds, against a limit of twenty: exactly twenty pass.

import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '#test/helpers/databases/database.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { type Server, startServer } from './server.ts'
import { inWorkspace } from './workspace.ts'

const atOnce = 50
const limit = 20

/** One process that counts in memory; three that count in the Redis of TEST_REDIS_URL. */
export async function limits(report: Report, seed: number, rounds: number): Promise<void> {
  const redis = process.env.TEST_REDIS_URL
  await burst(report, seed, rounds, 1, {})
  if (redis) await burst(report, seed, rounds, 3, { REDIS_URL: redis })
  else report.say('Redis was left out: set TEST_REDIS_URL=redis://host:6379')
}

async function burst(
  report: Report,
  seed: number,
  rounds: number,
  processes: number,
  more: Record<string, string>,
): Promise<void> {
  await inWorkspace(seed, async ({ folder, chance }) => {
    const database = await freshDatabase(folder)
    const env = {
      ...more,
      // Counts of an earlier run are another shop's.
      AUTH_SECRET: `a drill of limits with the seed ${seed} at ${Date.now()}`,
      LIMIT_PUBLIC: `${limit}/600`,
      TRUSTED_PROXIES: '1',
      ...(database.ownerUrl === database.url ? {} : { DATABASE_OWNER_URL: database.ownerUrl }),
    }
    const servers: Server[] = []
    for (let n = 0; n < processes; n++)
      servers.push(await startServer(database.url, await freePort(), env))
    for (let round = 1; round <= rounds; round++) {
      const address = `10.${chance(1, 200)}.${chance(1, 200)}.${round}`
      const statuses = await together(servers, address)
      const passed = statuses.filter((status) => status === 200).length
      const refused = statuses.filter((status) => status === 429).length
      const told = `${processes} process(es), round ${round}: ${passed} passed, ${refused} refused`
      report.check(passed === limit && refused === atOnce - limit, told)
    }
    for (const server of servers)
      report.check((await server.end('SIGTERM')) === 0, `it ends well: ${server.output()}`)
    await database.drop()
  })
}

/** All but the last byte first, so that all begin at once. */
async function together(servers: Server[], address: string): Promise<number[]> {
  const request = `GET /api/auth/session HTTP/1.1\r\nHost: drill\r\nAccept: application/json\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`
  const sockets = await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      const socket = createConnection({
        host: '127.0.0.1',
        port: Number(new URL(servers[n % servers.length]?.url ?? '').port),
      })
      await once(socket, 'connect')
      socket.write(request.slice(0, -1))
      return socket
    }),
  )
  await sleep(200)
  const answers = sockets.map(statusOf)
  for (const socket of sockets) socket.write(request.slice(-1))
  return Promise.all(answers)
}

async function statusOf(socket: Socket): Promise<number> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
}
