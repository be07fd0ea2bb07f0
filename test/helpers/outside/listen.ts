// Another app beside the shop under test, on a port of its own.
import type { AddressInfo } from 'node:net'
import type { ExecutionContext } from 'ava'
import type { App } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { shutDown } from '#server/shut-down.ts'

/** Listens until the test ends; answers the address. */
export async function listenFor(t: Pick<ExecutionContext, 'teardown'>, app: App): Promise<string> {
  const server = await listen(app, 0, '127.0.0.1')
  // As in shop.ts.
  server.keepAliveTimeout = 0
  t.teardown(async () => {
    server.closeAllConnections()
    await shutDown(app, server)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
