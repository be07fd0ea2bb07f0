/** The HTTP server around the shop: limits of time and size. */
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import { BootError } from '#server/env/boot-error.ts'
import { type ConnectionCaps, capConnections, usualCaps } from '#server/http/socket/connections.ts'
import type { App } from './app.ts'

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
  app: Pick<App, 'answer' | 'kernel'>,
  port: number,
  host: string,
  connectionCaps: ConnectionCaps = usualCaps(app.kernel.env.trustedProxies),
): Promise<Server> {
  const server = createServer(caps, (request, response) => {
    if (app.kernel.closing) response.shouldKeepAlive = false
    // No second listener of one event: V8 keeps the lists of such, with their requests, until a full collection.
    app.kernel.openRequests.follow(response, () => lengthen(request.socket, server))
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

/** Which process of which machine a log is from, for its first line. */
export const aboutProcess = () => ({ pid: process.pid, host: hostname(), node: process.version })

/** After Node has begun to count the idle time of a connection, newer ones with a second more; one that is asked already has none. */
function lengthen(socket: Socket, { keepAliveTimeout }: Server): void {
  if (keepAliveTimeout > 0 && (socket.timeout ?? 0) >= keepAliveTimeout)
    socket.setTimeout(keepAliveTimeout + grace)
}

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
