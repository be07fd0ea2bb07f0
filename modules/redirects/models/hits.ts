/** Counts of followed redirects, written in batches. */

import { Tally } from '#server/data/buffered-counts.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

const hits = new Tally<{ hits: number; at: string }>({
  name: 'hits of redirects',
  most: 1_000,
  sum: (earlier, later) => ({ hits: earlier.hits + later.hits, at: later.at }),
  async write({ db, storeId }, counts) {
    for (const [id, { hits, at }] of counts) {
      await db('redirects')
        .where({ storeId, id })
        .update({ hits: db.raw('hits + ?', [hits]), lastHitAt: at })
    }
  },
})

export const countHit = (scope: Scope, id: string): void =>
  hits.add(scope, id, { hits: 1, at: now() })

export const writeHits = (scope: Scope): Promise<void> => hits.write(scope)
