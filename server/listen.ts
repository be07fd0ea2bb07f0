/** The HTTP server around the shop: time and size caps, and an end that loses nothing. */
import { createServer, type Server } from 'node:http'
import type { App } from './app.ts'
import { BootError } from './env.ts'

const longestGoodbye = 10_000

/** Listens with caps against slow and many sockets (statement 64). BootError when the port is taken. */
export function listen(app: App, port: number, host: string): Promise<Server> {
  const server = createServer(
    { headersTimeout: 20_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 },
    app.koa.callback(),
  )
  server.maxConnections = 10_000
  server.maxRequestsPerSocket = 10_000
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)))
    server.listen(port, host, () => resolve(server))
  })
}

/** Readiness goes off, no new request is taken; those that run end, at most ten seconds long; then the database is closed. */
export async function shutDown(app: App, server: Server): Promise<void> {
  app.kernel.closing = true
  void app.kernel.jobs.stop()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection turns idle when its last request is answered, and is closed then.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const last = setTimeout(() => server.closeAllConnections(), longestGoodbye)
  await closed
  clearInterval(sweep)
  clearTimeout(last)
  await app.close()
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
