/** Holds connections to what visitors need: one that says nothing is closed, and one address has only so many. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { keyOf } from '#server/http/safety/client-ip.ts'

export interface ConnectionCaps {
  /** Milliseconds within which the first byte must come. */
  silence: number
  /** The most open connections of one address; undefined where all of them come from a proxy. */
  perAddress: number | undefined
}

/** What a shop is served with; behind proxies the addresses of connections are no visitors'. */
export const usualCaps = (trustedProxies: number): ConnectionCaps => ({
  silence: 10_000,
  // Forty browsers behind one address fit: each opens six.
  perAddress: trustedProxies === 0 ? 256 : undefined,
})

/** Closes what passes the caps, from now on. Whoever sends, however slowly, is left to the server's own time limits. */
export function capConnections(server: Server, { silence, perAddress }: ConnectionCaps): void {
  const open = new OpenConnections(perAddress ?? Number.POSITIVE_INFINITY)
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (!open.enter(address)) {
      socket.destroy()
      return
    }
    const closeSilent = () => {
      if (socket.bytesRead === 0) socket.destroy()
    }
    // What came while this process was busy is read first.
    const timer = setTimeout(() => setImmediate(closeSilent), silence).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      open.leave(address)
    })
  })
}

/** How many connections each address has open; an IPv6 /64 is one address. */
export class OpenConnections {
  private readonly counts = new Map<string, number>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Counts one more; false, and nothing is counted, when there are as many as may be. */
  enter(address: string): boolean {
    const key = keyOf(address)
    const count = this.counts.get(key) ?? 0
    if (count >= this.most) return false
    this.counts.set(key, count + 1)
    return true
  }

  leave(address: string): void {
    const key = keyOf(address)
    const left = (this.counts.get(key) ?? 1) - 1
    if (left > 0) this.counts.set(key, left)
    else this.counts.delete(key)
  }
}
