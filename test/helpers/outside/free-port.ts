// Ports for servers of tests that are started with a number.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems hand out ports above these by themselves: one of those may be a connection's before it is listened on. */
const OURS = { from: 20_000, to: 32_000 }

/** A port of 127.0.0.1 that nobody listens on, and that no outgoing connection is given meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(OURS.from, OURS.to)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((answer) => {
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })
}
