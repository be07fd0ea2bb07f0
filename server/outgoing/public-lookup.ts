/** Looks names up for connections to hosts that somebody else chose: public ones only. */
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

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
