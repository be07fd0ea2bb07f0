/** Counts of followed redirects: kept in memory and written in batches, for a visitor who only looks writes nothing. Statement 27. */
import { now } from '#server/ids.ts'
import type { Kernel, Scope } from '#server/scope.ts'

interface Count {
  hits: number
  at: string
}

/** Milliseconds until the first count is written. */
const patience = 10_000
/** So many addresses are written at once, and no later. */
const mostCounts = 1_000

class Hits {
  private counts = new Map<string, Count>()
  private timer: NodeJS.Timeout | undefined

  add(scope: Scope, id: string): void {
    this.counts.set(id, { hits: (this.counts.get(id)?.hits ?? 0) + 1, at: now() })
    if (this.counts.size >= mostCounts) void this.tryToWrite(scope)
    this.timer ??= setTimeout(() => void this.tryToWrite(scope), patience).unref()
  }

  /** Writes all counts; those that could not be written are kept. */
  async write(scope: Scope): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const { counts } = this
    this.counts = new Map()
    if (counts.size === 0) return
    try {
      await scope.atomic(async ({ db, storeId }) => {
        for (const [id, { hits, at }] of counts) {
          await db('redirects')
            .where({ storeId, id })
            .update({ hits: db.raw('hits + ?', [hits]), lastHitAt: at })
        }
      })
    } catch (error) {
      for (const [id, { hits, at }] of counts) {
        const since = this.counts.get(id)
        this.counts.set(id, { hits: hits + (since?.hits ?? 0), at: since?.at ?? at })
      }
      throw error
    }
  }

  private async tryToWrite(scope: Scope): Promise<void> {
    try {
      await this.write(scope)
    } catch (error) {
      scope.log.warn({ err: String(error) }, 'hits of redirects wait for the database')
      this.timer ??= setTimeout(() => void this.tryToWrite(scope), patience).unref()
    }
  }
}

const ofKernel = new WeakMap<Kernel, Hits>()

function hitsOf({ kernel }: Scope): Hits {
  const hits = ofKernel.get(kernel) ?? new Hits()
  ofKernel.set(kernel, hits)
  return hits
}

export const countHit = (scope: Scope, id: string): void => hitsOf(scope).add(scope, id)

export const writeHits = (scope: Scope): Promise<void> => hitsOf(scope).write(scope)
