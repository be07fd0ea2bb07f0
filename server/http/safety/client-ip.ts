/** The key of an anonymous caller for limits: the socket's IP address, or what trusted proxies say; IPv6 by /64. */
import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'

/** The parts of a request that tell its IP address. */
type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** The caller's key. With n trusted proxies it is the n-th entry from the right of X-Forwarded-For, never the left. */
export const addressOf = (request: Request, trustedProxies: number): string =>
  keyOf(peerOf(request, trustedProxies))

/** The caller's key, with the proxies that the environment trusts. */
export const clientOf = (scope: Scope, request: Request): string =>
  addressOf(request, kernelOf(scope).env.trustedProxies)

/** The caller's IP address for display: in the list of sessions, in the audit log. */
export function peerOf(
  { headers, socket: { remoteAddress } }: Request,
  trustedProxies: number,
): string {
  const socket = remoteAddress ?? ''
  if (trustedProxies === 0) return socket
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const claimed = forwarded.at(-trustedProxies)?.trim()
  return claimed !== undefined && (isIPv4(claimed) || isIPv6(claimed)) ? claimed : socket
}

/** Normalizes spellings of an IP address; a whole /64 is one IPv6 caller. */
export function keyOf(address: string): string {
  if (isIPv4(address)) return address
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return 'unknown'
  const groups = expand(new URL(`http://[${plain}]`).hostname.slice(1, -1))
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function expand(text: string): number[] {
  const [head = '', tail] = text.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
