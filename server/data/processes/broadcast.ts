/**
 * Short texts to every process of the store, over Postgres's NOTIFY: for what may be kept in memory alone. Nothing is
 * stored, so whoever is not connected misses it. On SQLite nobody is told.
 */
import type { Log } from '#server/log/log.ts'
import { type Listener, longestNews } from './listener.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    broadcast: Broadcast
  }
}

const channel = 'broadcast'
/** Beyond, what comes is dropped: the database is away or slow. */
const mostWaiting = 2_000

type Hear = (topic: string, text: string) => void

interface By {
  listener: Listener
  storeId: string
  log: Log
}

export class Broadcast {
  private readonly by: By | undefined
  private hear: Hear | undefined
  private join: (() => void) | undefined
  private isHeard = false
  private waiting: string[] = []
  private isSending = false

  /** `by`: a connection that is not open yet. */
  constructor(by?: By) {
    this.by = by
    by?.listener.on(channel, {
      hear: (payload) => this.heard(payload, by),
      ready: async () => {
        this.isHeard = true
        this.join?.()
      },
    })
  }

  /** From now on `hear` is told what any process sends, this one too; `join` is called where earlier news were missed. */
  begin(hear: Hear, join?: () => void): void {
    this.hear = hear
    this.join = join
    if (this.isHeard) join?.()
  }

  /** Sends one line, soon; those that wait go together. Never fails. */
  send(topic: string, text: string): void {
    if (!this.by || this.waiting.length >= mostWaiting) return
    this.waiting.push(`${topic} ${text}`)
    if (!this.isSending) void this.sendAll(this.by)
  }

  /** What waits is dropped. */
  close(): void {
    this.hear = undefined
    this.join = undefined
    this.waiting = []
  }

  private async sendAll({ listener, storeId, log }: By): Promise<void> {
    this.isSending = true
    while (this.waiting.length > 0) {
      const lines = this.waiting.splice(0, fitting(this.waiting, storeId))
      try {
        await listener.tell(channel, [storeId, ...lines].join('\n'))
      } catch (error) {
        if (this.hear) log.warn({ err: error, lines: lines.length }, 'other processes missed news')
      }
    }
    this.isSending = false
  }

  private heard(payload: string, { storeId, log }: By): void {
    const [store, ...lines] = payload.split('\n')
    if (store !== storeId) return
    for (const line of lines) {
      const [topic = ''] = line.split(' ', 1)
      try {
        this.hear?.(topic, line.slice(topic.length + 1))
      } catch (error) {
        log.error({ err: error, topic }, 'news of another process was not heard')
      }
    }
  }
}

/** How many lines one notification holds: at least one. */
function fitting(lines: readonly string[], storeId: string): number {
  let bytes = Buffer.byteLength(storeId)
  const end = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1
    return bytes > longestNews
  })
  return end < 0 ? lines.length : Math.max(1, end)
}
