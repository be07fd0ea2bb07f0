/** Hosts whose pictures pages may show: they are written into the policy header as they are. */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** A lower-case host name with a domain: no scheme, port, path, wildcard or IP address. */
export const isHost = (text: string): boolean => text.length <= 253 && pattern.test(text)
