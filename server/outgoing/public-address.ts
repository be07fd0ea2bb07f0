/** Which IP addresses belong to the public Internet: no private, loopback, link-local, metadata or reserved ones. */
import { BlockList, isIP } from 'node:net'

/** The special-purpose blocks of IPv4 that IANA lists. */
const reserved4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Only this block of IPv6 is handed out to the Internet. */
const global6 = ['2000::/3']
/** Blocks within it that are not, or that wrap an IPv4 address. */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const blocked4 = listOf(reserved4, 'ipv4')
const open6 = listOf(global6, 'ipv6')
const blocked6 = listOf(reserved6, 'ipv6')
const loops = listOf(['127.0.0.0/8'], 'ipv4')
loops.addAddress('::1', 'ipv6')

/** False for everything that is no IP address, too. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address)
  if (family === 'ipv4') return !blocked4.check(address, family)
  return family === 'ipv6' && open6.check(address, family) && !blocked6.check(address, family)
}

export function isLoopback(address: string): boolean {
  const family = familyOf(address)
  return family !== undefined && loops.check(address, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = address.includes('%') ? 0 : isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
