/** Origins of other sites, as browsers send them in `Origin`. */

/** `https://app.example.com` of what was typed; undefined for all but https, and http on the own machine. */
export function originIn(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, protocol, hostname, pathname, search, hash, username } = new URL(text)
  const isBare = pathname === '/' && search === '' && hash === '' && username === ''
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  const isPlain = isBare && !hostname.includes('*')
  return isPlain && (protocol === 'https:' || isLocal) ? origin : undefined
}
