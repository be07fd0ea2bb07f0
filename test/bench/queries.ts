// How many questions a page costs that nobody asked for yet, once what all pages share is known.
import type { AddressInfo } from 'node:net'
import type { App } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import type { Target } from './targets.ts'

export async function countQueries(
  app: App,
  targets: readonly Pick<Target, 'name' | 'paths' | 'headers'>[],
): Promise<Map<string, number>> {
  const server = await listen(app, 0, '127.0.0.1')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const scope = await app.scope()
  const counts = new Map<string, number>()
  let count = 0
  app.kernel.database.reader.on('query', () => count++)
  for (const { name, paths, headers } of targets) {
    await scope.atomic(async (inner) => inner.raiseRevision())
    for (const path of paths.slice(0, 3)) {
      count = 0
      await (await fetch(url + path, { headers })).arrayBuffer()
    }
    counts.set(name, count)
  }
  server.closeAllConnections()
  server.close()
  return counts
}
