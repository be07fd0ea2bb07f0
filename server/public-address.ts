/** Addresses on the public internet: the only ones that the shop connects to on the word of somebody else. */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What is reserved, private, loopback, link-local (cloud metadata too), for documentation or multicast. */
const reserved = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', bits] = range.split('/')
  reserved.addSubnet(net, Number(bits), 'ipv4')
}

/** Global unicast, without the ranges in which an IPv4 address may hide. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const hidden6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  hidden6.addSubnet(net, bits, 'ipv6')
}

/** True for an IP address that anybody on the internet could reach; false for a name. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !reserved.check(ip, 'ipv4')
  return family === 6 && global6.check(ip, 'ipv6') && !hidden6.check(ip, 'ipv6')
}

/** A name, or an IP address in a URL, that leads into a network of our own. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Resolves names for `http.request` and fails with `PrivateAddress` if any of their addresses is not public: the
 * connection goes to the address that was checked, so a name cannot change in between.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return done(new PrivateAddress(`${host} is in a private network`), '')
    }
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

/** Throws `PrivateAddress` when the host of a URL is an IP address that is not public: such a one is never looked up. */
export function refusePrivateHost({ hostname }: URL): void {
  const ip = hostname.replace(/^\[|\]$/g, '')
  if (isIP(ip) && !isPublicAddress(ip)) throw new PrivateAddress(`${ip} is in a private network`)
}
