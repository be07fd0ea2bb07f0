/** Counts views and visits: in memory first, then as sums by day. Of a request nothing is kept but that it was. */
import type { IncomingMessage } from 'node:http'
import { Tally } from '#server/data/buffered-counts.ts'
import { clientOf } from '#server/http/safety/client-ip.ts'
import { isMachine } from '#server/http/safety/machine.ts'
import type { CountViews } from '#server/page-view.ts'
import type { Scope } from '#server/scope.ts'
import { boundsOf } from './day-bounds.ts'
import { type Count, writeSums } from './day-sums.ts'
import { keptMonths } from './settings.ts'
import { otherSource, sourceOf } from './source.ts'

const tally = new Tally<Count>({
  name: 'counts of views',
  most: 2_000,
  sum: (earlier, later) => ({
    views: earlier.views + later.views,
    visits: earlier.visits + later.visits,
  }),
  async write(scope, counts) {
    if ((await keptMonths(scope)) > 0) await writeSums(scope, counts)
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
    if (source === undefined) return
    const from = keyOf('source', source.source, source.medium, source.campaign)
    const isKnown = bounds.takesSource(from, () => clientOf(own, request))
    tally.add(own, `${bounds.day}${isKnown ? from : others}`, { views: 0, visits })
  }
}

/** No part can hold what parts are joined with: paths are of our own records, words of sources are cleaned. */
const keyOf = (...parts: string[]) => `\n${parts.join('\n')}`
const others = keyOf('source', otherSource.source, '', '')

/** People, unless they ask not to be followed: then not even as one of many. Every browser says what it is. */
const isCounted = (request: IncomingMessage) =>
  request.headers['user-agent'] !== undefined &&
  request.headers.dnt !== '1' &&
  request.headers['sec-gpc'] !== '1' &&
  !isMachine(request)
