/** A graceful end: readiness fails, running requests and jobs finish, and the log says what was waited for. */
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Kernel } from './kernel.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** True once the shutdown has begun: readiness fails, running requests finish. */
    closing: boolean
  }
}

/** Milliseconds that running requests get once the listener is closed. */
export const longestGoodbye = 10_000
/** Milliseconds in which idle clients may still send a request, so that they are told that the connection closes. */
const lastCall = 300

/**
 * Ends the shop. Readiness fails at once; new connections are accepted for `drain` milliseconds more, so that a proxy
 * has time to notice; then running requests get `goodbye` milliseconds, and those that remain are cut off and logged.
 */
export async function shutDown(
  app: Pick<App, 'kernel' | 'close'>,
  server: Server,
  { drain = 0, goodbye = longestGoodbye } = {},
): Promise<void> {
  const { kernel } = app
  const begun = performance.now()
  kernel.closing = true
  void kernel.jobs.stop()
  if (drain > 0) await sleep(drain)
  else if (await isVisited(server)) await sleep(lastCall)
  kernel.log.info(waitedFor(kernel), 'no new connections; waiting for what runs')
  await closeConnections(kernel, server, goodbye)
  await app.close()
  kernel.log.info({ ms: Math.round(performance.now() - begun) }, 'the shop has ended')
}

async function closeConnections(kernel: Kernel, server: Server, goodbye: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection turns idle when its last request is answered, and is closed then.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const last = setTimeout(() => {
    for (const request of kernel.openRequests.list())
      kernel.log.warn(request, 'a request was cut off: it took too long')
    server.closeAllConnections()
  }, goodbye)
  await closed
  clearInterval(sweep)
  clearTimeout(last)
}

/** What the end waits for, as the log says it. */
export const waitedFor = ({ openRequests, jobs }: Kernel) => ({
  requests: openRequests.size,
  jobs: jobs.running,
})

const isVisited = (server: Server) =>
  new Promise<boolean>((resolve) =>
    server.getConnections((_error, count) => resolve((count ?? 0) > 0)),
  )
