/** Conditional requests (RFC 9110, 13.1.2): whether the caller has this response already. */

/** Whether `If-None-Match` names `etag`: by weak comparison, as proxies that compress make tags weak; in a list; or by `*`. */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const strong = strongTag(etag)
  return ifNoneMatch.split(',').some((tag) => strongTag(tag.trim()) === strong)
}

const strongTag = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
