/** A connection to Postgres of its own that hears what NOTIFY tells, made anew whenever it is lost. */
import type pg from 'pg'
import { postgresDriver } from '#server/env/lazy-packages.ts'
import type { Log } from '#server/log/log.ts'

/** What is done about the notifications of one channel. */
export interface Channel {
  hear(payload: string): void
  /** Called on each new connection, once the channel is heard. */
  ready?(client: pg.Client): Promise<void>
  /** Called when notifications may be missed. */
  lost?(): void
}

/** Bytes of one notification; Postgres takes 8,000. */
export const longestNews = 7_000
const reconnectAfter = 1000

export class Listener {
  private readonly url: string
  private readonly storeId: string
  private readonly log: Log
  private readonly channels = new Map<string, Channel>()
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(url: string, storeId: string, log: Log) {
    this.url = url
    this.storeId = storeId
    this.log = log
  }

  /** Before `open`. */
  on(name: string, channel: Channel): void {
    this.channels.set(name, channel)
  }

  async open(): Promise<void> {
    const fresh = new (postgresDriver().Client)({
      connectionString: this.url,
      options: `-c app.store_id=${this.storeId}`,
      connectionTimeoutMillis: 4000,
      keepAlive: true,
    })
    fresh.on('error', (error) => {
      this.log.warn({ err: error }, 'revision: connection lost, caches are off until it is back')
      if (this.client === fresh) this.lost()
    })
    fresh.on('end', () => this.client === fresh && this.lost())
    fresh.on('notification', ({ channel, payload }) =>
      this.channels.get(channel)?.hear(payload ?? ''),
    )
    await fresh.connect()
    if (this.closed) return fresh.end()
    this.client = fresh
    for (const [name, channel] of this.channels) {
      await fresh.query(`LISTEN ${name}`)
      await channel.ready?.(fresh)
    }
  }

  /** Tells all processes, this one too. Throws while there is no connection. */
  async tell(channel: string, payload: string): Promise<void> {
    if (!this.client) throw new Error('The connection that tells other processes is lost.')
    await this.client.query('SELECT pg_notify($1, $2)', [channel, payload])
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.client?.end()
  }

  private lost(): void {
    for (const channel of this.channels.values()) channel.lost?.()
    this.client?.end().catch(() => undefined)
    this.client = undefined
    if (this.closed || this.timer) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.open().catch(() => this.lost())
    }, reconnectAfter)
    this.timer.unref()
  }
}
