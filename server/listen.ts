/** The HTTP server around the shop: limits of time and size, and a graceful shutdown. */
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BootError } from '#server/env/boot-error.ts'
import { type ConnectionCaps, capConnections, usualCaps } from '#server/http/socket/connections.ts'
import type { App } from './app.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** True once the shutdown has begun: readiness fails, running requests finish. */
    closing: boolean
  }
}

const longestGoodbye = 10_000
/** How long idle clients may still send a request, so that they are told that the connection closes. */
const lastCall = 300

/** Checked every two seconds: headers may take 20 s, a whole request 60 s. */
const caps = {
  headersTimeout: 15_000,
  requestTimeout: 55_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
}
/** The server keeps idle connections this much longer than it announces, so that a late request is still answered. */
const grace = 5_000

/** Listens with limits against slow and many sockets. BootError when the port is taken. */
export function listen(
  app: App,
  port: number,
  host: string,
  connectionCaps: ConnectionCaps = usualCaps(app.kernel.env.trustedProxies),
): Promise<Server> {
  const server = createServer(caps, (request, response) => {
    if (app.kernel.closing) response.shouldKeepAlive = false
    response.once('finish', () => lengthen(request.socket, server))
    app.answer(request, response)
  })
  server.maxConnections = 10_000
  server.maxRequestsPerSocket = 10_000
  capConnections(server, connectionCaps)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)))
    server.listen(port, host, () => resolve(server))
  })
}

/** After Node has begun to count the idle time of a connection, newer ones with a second more; one that is asked already has none. */
function lengthen(socket: Socket, { keepAliveTimeout }: Server): void {
  if (keepAliveTimeout > 0 && (socket.timeout ?? 0) >= keepAliveTimeout)
    socket.setTimeout(keepAliveTimeout + grace)
}

/** Shuts down: readiness fails, new requests are refused, running ones get ten seconds; then closes the database. */
export async function shutDown(app: App, server: Server): Promise<void> {
  app.kernel.closing = true
  void app.kernel.jobs.stop()
  if (await isVisited(server)) await sleep(lastCall)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection turns idle when its last request is answered, and is closed then.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const last = setTimeout(() => server.closeAllConnections(), longestGoodbye)
  await closed
  clearInterval(sweep)
  clearTimeout(last)
  await app.close()
}

const isVisited = (server: Server) =>
  new Promise<boolean>((resolve) =>
    server.getConnections((_error, count) => resolve((count ?? 0) > 0)),
  )

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new BootError(
      `Port ${port} is in use. Stop the other program, or start with another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new BootError(
      `This user may not listen on port ${port}. Take one above 1023: PORT=3000 npm start`,
    )
  if (error.code === 'EADDRNOTAVAIL')
    return new BootError(`HOST ${host} is not an address of this machine.`)
  return error
}
