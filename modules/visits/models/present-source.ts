/**
 * By which source whoever asks came today, so that a cart can be counted by it: kept in the memory of the processes of the
 * shop until its day ends, under marks whose key is of that day. Written is the word alone.
 */
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

type Signer = ReturnType<Scope['signer']>

/** Beyond, those who came first are forgotten. */
export const mostVisitors = 50_000
/** Letters of base64, more than 128 bits. */
const markLength = 22

const topic = 'visits.source'

interface Visitor {
  address: string
  agent: string
}

export class PresentSources {
  readonly ends: number
  private readonly signer: Signer
  private readonly sources = new Map<string, string>()

  constructor(ends: number, signer: Signer) {
    this.ends = ends
    this.signer = signer
  }

  /** True where this is news. A visit that names nobody leaves what is known of an earlier one today. */
  learn(mark: string, source: string): boolean {
    const known = this.sources.get(mark)
    if (known !== undefined && source === '') return false
    this.sources.delete(mark)
    const [first] = this.sources.keys()
    if (first !== undefined && this.sources.size >= mostVisitors) this.sources.delete(first)
    this.sources.set(mark, source)
    return known !== source
  }

  /** Null for who was not counted today. */
  of(visitor: Visitor): string | null {
    return this.sources.get(this.markOf(visitor)) ?? null
  }

  /** The same in every process of the shop. */
  markOf({ address, agent }: Visitor): string {
    return this.signer.mark(`${address}\n${agent}`).slice(0, markLength)
  }
}

const days = perShop((): { present?: PresentSources } => ({}))

/** Of the day that ends then; those of another day are forgotten. */
export function presentUntil(scope: Scope, ends: number): PresentSources {
  const kept = days(scope)
  if (kept.present?.ends === ends) return kept.present
  const present = new PresentSources(ends, scope.signer(`visits:${ends}`))
  kept.present = present
  // Also where nobody comes after midnight.
  const forget = () => {
    if (kept.present === present) kept.present = undefined
  }
  setTimeout(forget, Math.max(0, ends - Date.now())).unref()
  return present
}

/** Keeps by which source somebody came, here and in the other processes of the shop. */
export function noteSource(
  scope: Scope,
  ends: number,
  { word, ...visitor }: Visitor & { word: string },
): void {
  const present = presentUntil(scope, ends)
  const mark = present.markOf(visitor)
  if (present.learn(mark, word)) scope.broadcast(topic, `${ends} ${mark} ${word}`)
}

/** What another process noted of the same day. */
function hearSource(scope: Scope, line: string): void {
  const [end = '', mark = ''] = line.split(' ', 2)
  const ends = Number(end)
  const own = days(scope).present
  // A process that has not heard of the shop's new time zone yet ends its day at another moment.
  const isOther = own !== undefined && own.ends !== ends && Date.now() < own.ends
  if (!Number.isSafeInteger(ends) || Date.now() >= ends || isOther) return
  presentUntil(scope, ends).learn(mark, line.slice(end.length + mark.length + 2))
}

export const hears = { [topic]: hearSource }
