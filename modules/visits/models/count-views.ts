/** Counts views and visits: in memory first, then as sums by day. Of a request nothing is kept but that it was. */
import type { IncomingMessage } from 'node:http'
import { Tally } from '#server/data/buffered-counts.ts'
import { keyOf as callerOf, clientOf } from '#server/http/safety/client-ip.ts'
import { isMachine } from '#server/http/safety/machine.ts'
import type { CountViews } from '#server/page-view.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { visitSources } from '#server/visit-source.ts'
import { boundsOf } from './day-bounds.ts'
import { type Count, writeSums } from './day-sums.ts'
import { noteSource, presentUntil } from './present-source.ts'
import { keptMonths } from './settings.ts'
import { sourceOf } from './source.ts'

/** Whether anything is counted, as it was at the last write: whoever fills a cart waits for no question about it. */
const counting = perShop((): { isOn?: boolean } => ({}))

const tally = new Tally<Count>({
  name: 'counts of views',
  most: 2_000,
  sum: (earlier, later) => ({
    views: earlier.views + later.views,
    visits: earlier.visits + later.visits,
  }),
  async write(scope, counts) {
    const isOn = (await keptMonths(scope)) > 0
    counting(scope).isOn = isOn
    if (isOn) await writeSums(scope, counts)
  },
})

export const writeViews = (scope: Scope): Promise<void> => tally.write(scope)

export const countViews: CountViews = (scope, { kind, path }) => {
  const { timeZone, languageDomains } = scope.shop
  const ownHosts = new Set([new URL(scope.origin).host, ...Object.values(languageDomains)])
  const own = scope.detached()
  const page = keyOf('page', kind, path)
  const beyond = keyOf('page', kind, '')
  return (request) => {
    if (!isCounted(request)) return
    const bounds = boundsOf(own, timeZone)
    const source = sourceOf(request, ownHosts)
    const visits = source === undefined ? 0 : 1
    const place = bounds.takesPage(page) ? page : beyond
    tally.add(own, `${bounds.day}${place}`, { views: 1, visits })
    tally.add(own, `${bounds.day}${keyOf('hour', String(bounds.hour))}`, { views: 1, visits })
    if (source === undefined) return
    const from = keyOf('source', source.source, source.medium, source.campaign)
    const address = clientOf(own, request)
    const isKnown = bounds.takesSource(from, () => address)
    const agent = request.headers['user-agent'] ?? ''
    const word = isKnown ? source.source : visitSources.others
    if (counting(own).isOn !== false) noteSource(own, bounds.ends, { address, agent, word })
    tally.add(own, `${bounds.day}${isKnown ? from : others}`, { views: 0, visits })
  }
}

/** By which source whoever asks came today; null where that is not known. */
export async function presentSource(scope: Scope): Promise<string | null> {
  const { from, shop } = scope
  const known = counting(scope)
  known.isOn ??= (await keptMonths(scope)) > 0
  if (!from?.address || !from.userAgent || !known.isOn) return null
  const { ends } = boundsOf(scope, shop.timeZone)
  const visitor = { address: callerOf(from.address), agent: from.userAgent }
  return presentUntil(scope, ends).of(visitor)
}

/** No part can hold what parts are joined with: paths are of our own records, words of sources are cleaned. */
const keyOf = (...parts: string[]) => `\n${parts.join('\n')}`
const others = keyOf('source', visitSources.others, '', '')

/** People, unless they ask not to be followed: then not even as one of many. Every browser says what it is. */
const isCounted = (request: IncomingMessage) =>
  request.headers['user-agent'] !== undefined &&
  request.headers.dnt !== '1' &&
  request.headers['sec-gpc'] !== '1' &&
  !isMachine(request)
