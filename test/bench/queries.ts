// How many statements a page costs: right after a change, and once the data it shares are known.
import type { AddressInfo } from 'node:net'
import type { App } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import type { Target } from './targets.ts'

export interface Queries {
  cold: number
  warm: number
}

export async function countQueries(app: App, targets: Target[]): Promise<Map<string, Queries>> {
  const server = await listen(app, 0, '127.0.0.1')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const scope = await app.scope()
  let count = 0
  app.kernel.database.reader.on('query', () => count++)
  const counts = new Map<string, Queries>()
  for (const { name, path, headers } of targets) {
    await scope.atomic(async (inner) => inner.raiseRevision())
    const ask = async (n: number) => {
      count = 0
      const separator = path.includes('?') ? '&' : '?'
      await (await fetch(`${url}${path}${separator}n=${n}`, { headers })).arrayBuffer()
      return count
    }
    counts.set(name, { cold: await ask(1), warm: await ask(2) })
  }
  server.closeAllConnections()
  server.close()
  return counts
}
