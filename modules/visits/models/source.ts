/** Where a visitor comes from: another site's host, or what the address names (`utm_…`). Never who they are. */
import type { IncomingMessage } from 'node:http'
import { cut } from '#server/text/cut.ts'
import { visitSources } from '#server/visit-source.ts'

export interface Source {
  source: string
  medium: string
  campaign: string
}

const longest = 60

type Request = Pick<IncomingMessage, 'headers' | 'url'>

/**
 * Undefined for who was on the shop already, and for who loads a page again. What browsers say of a request
 * (`Sec-Fetch-Site`) counts before the page that it came from, which some keep to themselves.
 */
export function sourceOf(request: Request, ownHosts: ReadonlySet<string>): Source | undefined {
  const { headers } = request
  if (headers['sec-fetch-site'] === 'same-origin') return undefined
  if (/no-cache|max-age=0/.test(headers['cache-control'] ?? '')) return undefined
  const host = hostOf(headers.referer)
  if (host !== undefined && (host === headers.host || ownHosts.has(host))) return undefined
  const { source, ...named } = namedIn(request.url ?? '')
  return { source: source || siteOf(host), ...named }
}

function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { protocol, host } = new URL(referrer)
  return /^(https?|android-app):$/.test(protocol) ? host : undefined
}

/** One name for a site, with and without `www.`; an address of numbers is no site's name. */
function siteOf(host = ''): string {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
  const isName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*$/.test(name)
  return isName && name.length <= longest ? name : ''
}

function namedIn(url: string): Source {
  const [, query = ''] = url.split('?')
  if (!query.includes('utm_')) return { source: visitSources.direct, medium: '', campaign: '' }
  const asked = new URLSearchParams(query)
  const word = (name: string) => keptWord(asked.get(name) ?? '')
  return { source: word('utm_source'), medium: word('utm_medium'), campaign: word('utm_campaign') }
}

/** One spelling for all that mean the same; nothing of what may be an e-mail address or a link. */
function keptWord(typed: string): string {
  if (/@|:\/\//.test(typed)) return ''
  const plain = cut(typed, 10 * longest).normalize('NFKC')
  const word = plain
    .replace(/[\p{C}\p{Z}\s*]+/gu, ' ')
    .trim()
    .toLowerCase()
  return cut(word, longest).trim()
}
