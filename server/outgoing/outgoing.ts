/** Where this process may connect to when somebody else chose the address. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Env } from '#server/env/env.ts'
import { type KernelView, kernelOf } from '#server/kernel-view.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    outgoing: Outgoing
  }
}

export interface Outgoing {
  /** The IP addresses of a host name. Rejects where there is none. */
  resolve(host: string): Promise<readonly string[]>
  /** Whether an IP address may be connected to. */
  mayCall(address: string): boolean
}

/** The Internet; in development this machine too, where receivers are written. */
export const openOutgoing = ({ mode }: Pick<Env, 'mode'>): Outgoing => ({
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayCall: (address) => isPublicAddress(address) || (mode === 'development' && isLoopback(address)),
})

/** Why an address is never called: not https, a name and password in it, or a host that is not public. */
export type Refusal = 'scheme' | 'credentials' | 'private'

/** What can be told without asking the name server; undefined when nothing speaks against the address. */
export function refusalOf(view: KernelView, url: URL): Refusal | undefined {
  const { outgoing } = kernelOf(view)
  const literal = literalOf(url)
  if (url.username !== '' || url.password !== '') return 'credentials'
  const isPlain = url.protocol === 'http:' && literal !== undefined && isLoopback(literal)
  if (url.protocol !== 'https:' && !isPlain) return 'scheme'
  if (literal !== undefined && !outgoing.mayCall(literal)) return 'private'
  return undefined
}

/** The IP address that a host is; undefined for a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return '127.0.0.1'
  return isIP(host) === 0 ? undefined : host
}
