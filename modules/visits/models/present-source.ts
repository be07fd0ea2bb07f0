/**
 * By which source whoever asks came today, so that a cart can be counted by it: kept in the memory of the processes of the
 * shop until its day ends, under marks whose key is of that day. Written is the word alone.
 */
import { LRUCache } from 'lru-cache'
import { newId } from '#server/ids.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

type Signer = ReturnType<Scope['signer']>

/** Beyond, those who were away longest are forgotten. */
export const mostVisitors = 50_000
/** Letters of base64, more than 128 bits. */
const markLength = 22

const topic = 'visits.source'
const askTopic = 'visits.ask'
const knownTopic = 'visits.known'
/** What a process that has just started is told by each of the others. */
const mostTold = 10_000
/** Bytes of one line, within what a notification holds. */
const longestLine = 6_000

interface Visitor {
  address: string
  agent: string
}

export class PresentSources {
  readonly ends: number
  private readonly signer: Signer
  private readonly sources = new LRUCache<string, string>({ max: mostVisitors })

  constructor(ends: number, signer: Signer) {
    this.ends = ends
    this.signer = signer
  }

  /** True where this is news. A visit that names nobody leaves what is known of an earlier one today. */
  learn(mark: string, source: string): boolean {
    const known = this.sources.get(mark)
    if (known !== undefined && source === '') return false
    this.sources.set(mark, source)
    return known !== source
  }

  /** What others knew before: whoever came here meanwhile is known better. */
  learnEarlier(mark: string, source: string): void {
    if (!this.sources.has(mark) && this.sources.size < mostVisitors) this.sources.set(mark, source)
  }

  /** The latest of all that is known, in lines of several, the latest first. */
  told(): string[] {
    const lines: string[] = []
    let line = ''
    for (const [mark, source] of [...this.sources].slice(0, mostTold)) {
      const one = `\t${mark} ${source}`
      if (line !== '' && Buffer.byteLength(line + one) > longestLine) {
        lines.push(line)
        line = ''
      }
      line += one
    }
    return line === '' ? lines : [...lines, line]
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

const days = perShop((): { present?: PresentSources; id: string } => ({ id: newId() }))

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
  const source = line.slice(end.length + mark.length + 2)
  presentOf(scope, Number(end))?.learn(mark, source)
}

/** The day that ends then, where it lasts and is the own one. */
function presentOf(scope: Scope, ends: number): PresentSources | undefined {
  const own = days(scope).present
  // A process that has not heard of the shop's new time zone yet ends its day at another moment.
  const isOther = own !== undefined && own.ends !== ends && Date.now() < own.ends
  if (!Number.isSafeInteger(ends) || Date.now() >= ends || isOther) return undefined
  return presentUntil(scope, ends)
}

/** Asks the other processes what they know of the day: this one has just started, or missed what was told. */
export const askOthers = (scope: Scope): void => scope.broadcast(askTopic, days(scope).id)

/** Tells another process what this one knows; nobody writes it down. */
function tellKnown(scope: Scope, asking: string): void {
  const { id, present } = days(scope)
  if (asking === id || present === undefined || Date.now() >= present.ends) return
  for (const line of present.told()) scope.broadcast(knownTopic, `${present.ends}${line}`)
}

/** What another process knew before. */
function hearKnown(scope: Scope, line: string): void {
  const [end = '', ...known] = line.split('\t')
  const present = presentOf(scope, Number(end))
  for (const one of known) {
    const [mark = ''] = one.split(' ', 1)
    present?.learnEarlier(mark, one.slice(mark.length + 1))
  }
}

export const hears = { [topic]: hearSource, [askTopic]: tellKnown, [knownTopic]: hearKnown }
