// A TCP proxy between the shop and its database, that can be cut or held up.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** Takes connections, but passes nothing on. */
  stall(): void
  /** As if nothing had been. */
  restore(): void
  close(): void
}

type Mode = 'open' | 'cut' | 'stalled'

export async function startProxy(host: string, port: number): Promise<DatabaseProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let mode: Mode = 'open'
  const server = createServer((client) => {
    if (mode === 'cut') return client.resetAndDestroy()
    const target = connect(port, host)
    const pair: [Socket, Socket] = [client, target]
    pairs.add(pair)
    for (const [from, to] of [pair, [target, client] as const]) {
      from.on('data', (bytes) => mode === 'open' && to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => {
      mode = 'cut'
      endAll()
    },
    stall: () => {
      mode = 'stalled'
    },
    // What was held back is lost, so those connections cannot go on.
    restore: () => {
      if (mode === 'stalled') endAll()
      mode = 'open'
    },
    close: () => {
      endAll()
      server.close()
    },
  }
}
