/** Whole anonymous answers as finished bytes, answered before the router; keyed by the shop's revision. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { cookieOf, flashCookie, sessionCookie } from './cookies.ts'
import { encodingOf } from './encoding.ts'
import type { Guests } from './guest.ts'
import type { Ctx, Next } from './http.ts'
import type { Kernel } from './scope.ts'

const mostBytes = 64 * 1024 * 1024
const longestUrl = 500

interface Entry {
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  etag: string
  isPage: boolean
  /** name, value, name, value … as writeHead takes them. */
  headers: string[]
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
  private readonly kernel: Kernel
  private readonly guests: Guests
  private readonly cookieName: string
  hits = 0

  constructor(kernel: Kernel, guests: Guests) {
    this.kernel = kernel
    this.guests = guests
    this.cookieName = sessionCookie(kernel.env)
  }

  /** Koa's step. Everybody with a session, a flash or a write passes by. */
  serve = async (ctx: Ctx, next: Next): Promise<void> => {
    const { cookie } = ctx.req.headers
    const revision = this.kernel.revision.current()
    if (
      ctx.method !== 'GET' ||
      revision === undefined ||
      ctx.url.length > longestUrl ||
      this.isPersonal(cookie)
    ) {
      return next()
    }
    if (revision > this.revision) this.forget(revision)
    const key = keyOf(ctx)
    const known = this.entries.get(key)
    if (known) {
      this.hits++
      return this.send(ctx, known, cookie)
    }
    await next()
    this.keep(ctx, key, revision)
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

  /** Outside Koa's respond: it would inspect and copy what is already finished. */
  private send(ctx: Ctx, entry: Entry, cookie: string | undefined): void {
    const { res } = ctx
    const headers = [...entry.headers, 'X-Request-Id', ctx.state.requestId]
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']) {
      const value = res.getHeader(name)
      if (value !== undefined) headers.push(name, String(value))
    }
    if (entry.isPage && this.guests.idFrom(cookie) === undefined)
      headers.push('Set-Cookie', this.guests.create().line)
    const encoding = encodingOf(ctx.req.headers['accept-encoding'])
    const etag = encoding === 'identity' ? `"${entry.etag}"` : `"${entry.etag}-${encoding}"`
    headers.push('ETag', etag)
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    ctx.respond = false
    if (ctx.req.headers['if-none-match'] === etag) {
      res.writeHead(304, headers)
      res.end()
      return
    }
    const body = bytesIn(entry, encoding)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    headers.push('Content-Length', String(body.length))
    res.writeHead(200, headers)
    res.end(body)
  }

  private keep(ctx: Ctx, key: string, revision: number): void {
    if (!ctx.state.shared || ctx.status !== 200 || revision !== this.revision) return
    const { body } = ctx
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const identity = Buffer.from(text)
    const headers = Object.entries(ctx.response.headers)
      .filter(([name]) => !perRequest.has(name))
      .flatMap(([name, value]) => [name, String(value)])
    const entry = {
      identity,
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      isPage: typeof body === 'string',
      headers: withVary(headers),
    }
    this.entries.set(key, entry)
    this.bytes += identity.length * 2
    for (const [oldest, { identity: old }] of this.entries) {
      if (this.bytes <= mostBytes) break
      this.entries.delete(oldest)
      this.bytes -= old.length * 2
    }
  }
}

/** What decides the answer beside the address: exactly the headers that Vary names. */
function keyOf(ctx: Ctx): string {
  const { headers } = ctx.req
  return `${ctx.url}\n${headers.accept ?? ''}\n${headers['hx-request'] ?? ''}${headers['hx-request-type'] ?? ''}${headers['hx-history-restore-request'] ?? ''}`
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
