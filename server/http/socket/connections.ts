/** Limits connections: closes silent ones, and caps the number per IP address. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { keyOf } from '#server/http/safety/client-ip.ts'

export interface ConnectionCaps {
  /** Milliseconds within which the first byte must come. */
  silence: number
  /** Most open connections of one IP address; undefined behind a proxy. */
  perAddress: number | undefined
}

/** Limits of a shop; behind proxies a connection's IP address is not the visitor's. */
export const usualCaps = (trustedProxies: number): ConnectionCaps => ({
  silence: 10_000,
  // Enough for forty browsers behind one IP address: each opens six.
  perAddress: trustedProxies === 0 ? 256 : undefined,
})

/** Enforces the limits from now on. The server's own timeouts handle clients that send slowly. */
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
    // Reads first what arrived while this process was busy.
    const timer = setTimeout(() => setImmediate(closeSilent), silence).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      open.leave(address)
    })
  })
}

/** Open connections by IP address; an IPv6 /64 counts as one. */
export class OpenConnections {
  private readonly counts = new Map<string, number>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Counts one more; false, and counts nothing, at the limit. */
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
