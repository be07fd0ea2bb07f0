/** Whole anonymous answers as finished bytes, answered before anything else; keyed by the shop's revision. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Guests } from '#server/access/guest.ts'
import type { Ctx, Next, State } from '#server/http/context.ts'
import { cookieOf, flashCookie, sessionCookie } from '#server/http/cookies.ts'
import { encodingOf } from '#server/http/negotiation/content-encoding.ts'
import { newRequestId } from '#server/ids.ts'
import type { Kernel } from '#server/kernel.ts'

const mostBytes = 64 * 1024 * 1024
const longestUrl = 500

type Limits = string[] | undefined
type Spend = (ctx: Ctx) => Limits | Promise<Limits>

interface Entry {
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  etag: string
  isPage: boolean
  /** name, value, name, value … as writeHead takes them. */
  headers: string[]
  /** Told of each time that it is sent. */
  sent: State['sent']
}

const perRequest = new Set([
  'set-cookie',
  'x-request-id',
  'content-length',
  'etag',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'date',
  'connection',
])

export class PageCache {
  private readonly entries = new Map<string, Entry>()
  private bytes = 0
  private revision = -1
  /** Hosts that have a language of their own; known from the first answer that is kept. */
  private hosts: readonly string[] = []
  private readonly kernel: Kernel
  private readonly guests: Guests
  private readonly spend: Spend
  private readonly cookieName: string

  /** `spend` counts an answer against its limit and tells the headers that say so; undefined when it does not fit. */
  constructor(kernel: Kernel, spend: Spend) {
    this.kernel = kernel
    this.guests = kernel.guests
    this.spend = spend
    this.cookieName = sessionCookie(kernel.env)
  }

  /** The first step: a known answer within its limit is sent at once; everything else goes on. */
  answer = (ctx: Ctx, next: Next): Promise<void> | void => {
    const known = this.isFor(ctx) && this.entries.get(this.keyOf(ctx))
    if (!known) return next()
    const limits = this.spend(ctx)
    if (limits instanceof Promise)
      return limits.then((counted) => this.sendIfFits(ctx, next, known, counted))
    return this.sendIfFits(ctx, next, known, limits)
  }

  /** The step around the router: keeps what a handler declared to be the same for everybody. */
  keep = async (ctx: Ctx, next: Next): Promise<void> => {
    if (!this.isFor(ctx)) return next()
    const { revision } = this
    await next()
    if (ctx.state.shared && ctx.status === 200 && revision === this.revision) this.add(ctx)
  }

  /** Everybody with a session, a flash or a write passes by; old pages go when the revision has risen. */
  private isFor(ctx: Ctx): boolean {
    if (ctx.method !== 'GET' || ctx.url.length > longestUrl) return false
    if (this.isPersonal(ctx.req.headers.cookie)) return false
    const revision = this.kernel.revision.current()
    if (revision === undefined) return false
    if (revision > this.revision) this.forget(revision)
    return true
  }

  private isPersonal(cookie: string | undefined): boolean {
    if (!cookie) return false
    return (
      cookieOf(cookie, this.cookieName) !== undefined || cookieOf(cookie, flashCookie) !== undefined
    )
  }

  private forget(revision: number): void {
    this.revision = revision
    this.entries.clear()
    this.bytes = 0
  }

  private sendIfFits(ctx: Ctx, next: Next, entry: Entry, limits: Limits) {
    return limits ? this.send(ctx, entry, limits) : next()
  }

  /** Outside Koa's respond: it would inspect and copy what is already finished. */
  private send(ctx: Ctx, entry: Entry, limits: string[]): void {
    const { res } = ctx
    const { headers } = ctx.req
    const encoding = encodingOf(headers['accept-encoding'])
    const etag = encoding === 'identity' ? entry.etag : `${entry.etag.slice(0, -1)}-${encoding}"`
    const lines = [...entry.headers, ...limits, 'X-Request-Id', newRequestId(), 'ETag', etag]
    if (entry.isPage && this.guests.idFrom(headers.cookie) === undefined)
      lines.push('Set-Cookie', this.guests.create().line)
    const { counts } = this.kernel
    counts.kept++
    entry.sent?.(ctx)
    ctx.respond = false
    if (headers['if-none-match'] === etag) {
      counts.answered(304)
      res.writeHead(304, lines)
      res.end()
      return
    }
    const body = bytesIn(entry, encoding)
    if (encoding !== 'identity') lines.push('Content-Encoding', encoding)
    lines.push('Content-Length', String(body.length))
    counts.answered(200)
    res.writeHead(200, lines)
    res.end(body)
  }

  /** The address and exactly the headers that Vary names, each on a line of its own: no header can end one. */
  private keyOf(ctx: Ctx): string {
    const { headers } = ctx.req
    const host = this.hosts.includes(ctx.host) ? ctx.host : ''
    // As it was asked: `.md` and a language are taken off the address on its way to the route.
    return `${host}\n${ctx.originalUrl}\n${headers.accept ?? ''}\n${headers['hx-request'] ?? ''}\n${headers['hx-request-type'] ?? ''}\n${headers['hx-history-restore-request'] ?? ''}`
  }

  private add(ctx: Ctx): void {
    const { body } = ctx
    const isPage = typeof body === 'string' && ctx.state.kind !== 'markdown'
    const identity = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const headers = Object.entries(ctx.response.headers)
      .filter(([name]) => !perRequest.has(name))
      .flatMap(([name, value]) => [name, String(value)])
    this.hosts = Object.values(ctx.scope.shop.languageDomains)
    const key = this.keyOf(ctx)
    // Two visitors may have met the same gap.
    if (this.entries.has(key)) return
    this.entries.set(key, {
      identity,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      isPage,
      headers: withVary(headers),
      sent: ctx.state.sent,
    })
    this.bytes += identity.length * 2
    for (const [oldest, { identity: old }] of this.entries) {
      if (this.bytes <= mostBytes) break
      this.entries.delete(oldest)
      this.bytes -= old.length * 2
    }
  }
}

function bytesIn(entry: Entry, encoding: 'br' | 'gzip' | 'identity'): Buffer {
  if (encoding === 'identity') return entry.identity
  if (encoding === 'gzip') {
    entry.gzip ??= gzipSync(entry.identity, { level: 6 })
    return entry.gzip
  }
  entry.br ??= brotliCompressSync(entry.identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: entry.identity.length,
    },
  })
  return entry.br
}

function withVary(headers: string[]): string[] {
  const at = headers.findIndex((text, n) => n % 2 === 0 && text.toLowerCase() === 'vary')
  if (at < 0) return [...headers, 'Vary', 'Accept-Encoding']
  return headers.map((text, n) => (n === at + 1 ? `${text}, Accept-Encoding` : text))
}
