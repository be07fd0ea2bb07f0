/** Caches whole anonymous responses as bytes and sends them before Koa runs; keyed by the shop's revision. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { apiKeyOf } from '#server/access/api-key.ts'
import { type Ctx, isRead, type Next } from '#server/http/context.ts'
import { cookieOf, flashCookie, sessionCookie } from '#server/http/cookies.ts'
import { isKnownTag } from '#server/http/negotiation/known-tag.ts'
import { chosenCurrency } from '#server/http/negotiation/request-currency.ts'
import { requestIdOf } from '#server/http/safety/request-id.ts'
import type { Kernel } from '#server/kernel.ts'
import type { LimitHeaders } from '#server/limits/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { CachedResponse } from './cached-response.ts'

const mostBytes = 64 * 1024 * 1024
const longestUrl = 500

/** Counts a response against its limit and returns its headers; undefined beyond the limit. */
type Spend = (
  request: IncomingMessage,
) => LimitHeaders | undefined | Promise<LimitHeaders | undefined>

export class PageCache {
  private readonly answers = new LRUCache<string, CachedResponse>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }, key) => size + key.length,
  })
  private revision = -1
  /** Hosts with a language of their own; known from the first cached response. */
  private hosts: readonly string[] = []
  /** Origins that are answered with a header of their own. */
  private origins: readonly string[] = []
  /** What shoppers may choose besides the shop's own currency; known from the first cached response. */
  private currencies: Shop['currencies'] = []
  private readonly kernel: Kernel
  private readonly spend: Spend
  private readonly cookieName: string

  constructor(kernel: Kernel, spend: Spend) {
    this.kernel = kernel
    this.spend = spend
    this.cookieName = sessionCookie(kernel.env)
  }

  /** Sends a cached response within its limit; everything else goes to `further`. */
  answer(request: IncomingMessage, response: ServerResponse, further: () => void): void {
    const url = request.url ?? ''
    const known = this.isFor(request, url) && this.answers.get(this.keyOf(request, url))
    const limits = known && this.spend(request)
    const end = (fits: LimitHeaders | undefined) => {
      if (known && fits) this.send(request, response, known, fits)
      else further()
    }
    if (limits instanceof Promise) limits.then(end, further)
    else end(limits || undefined)
  }

  /** The step around the router: caches responses that a handler declared shared. */
  keep = async (ctx: Ctx, next: Next): Promise<void> => {
    // As it was asked: `.md` and a language are taken off the address on its way to the route.
    if (!this.isFor(ctx.req, ctx.originalUrl)) return next()
    const { revision } = this
    await next()
    if (!ctx.state.shared || ctx.status !== 200 || revision !== this.revision) return
    this.hosts = Object.values(ctx.scope.shop.languageDomains)
    this.origins = ctx.scope.shop.apiOrigins
    this.currencies = ctx.scope.shop.currencies
    this.kernel.counts.missed++
    const kept = new CachedResponse(ctx)
    // Only a GET sets the callback that counts responses.
    if (ctx.method === 'GET') this.answers.set(this.keyOf(ctx.req, ctx.originalUrl), kept)
    // So that the steps around this one make neither JSON nor bytes of it again.
    ctx.body = kept.identity
    ctx.vary('Accept-Encoding')
    ctx.set('ETag', kept.etag)
    if (isKnownTag(ctx.req.headers['if-none-match'], kept.etag)) ctx.status = 304
  }

  /** Skips requests with a session, an API key, a flash or a write; evicts old pages when the revision has risen. */
  private isFor(request: IncomingMessage, url: string): boolean {
    const { cookie } = request.headers
    if (!isRead(request) || url.length > longestUrl) return false
    if (cookieOf(cookie, this.cookieName) !== undefined) return false
    if (cookieOf(cookie, flashCookie) !== undefined) return false
    if (apiKeyOf(request) !== undefined) return false
    const revision = this.kernel.revision.current()
    if (revision === undefined) return false
    if (revision > this.revision) {
      this.revision = revision
      this.answers.clear()
    }
    return true
  }

  private send(
    { headers }: IncomingMessage,
    response: ServerResponse,
    known: CachedResponse,
    limits: LimitHeaders,
  ): void {
    const { env, guests, counts } = this.kernel
    const own = ['X-Request-Id', requestIdOf(response.req, env.trustedProxies), ...limits]
    if (known.isPage && guests.idFrom(headers.cookie) === undefined)
      own.push('Set-Cookie', guests.create().line)
    const isKnown = isKnownTag(headers['if-none-match'], known.etag)
    counts.kept++
    counts.answered(isKnown ? 304 : 200)
    if (response.req.method === 'GET') known.sent?.(response.req)
    if (isKnown) {
      response.writeHead(304, [...known.headers, ...own]).end()
      return
    }
    const { lines, body } = known.as(headers['accept-encoding'])
    response.writeHead(200, [...lines, ...own]).end(body)
  }

  /** The address, the chosen currency, and exactly the headers that Vary names, each on a line of its own: no header can end one. */
  private keyOf({ headers }: IncomingMessage, url: string): string {
    const { host = '', origin = '' } = headers
    const currency = chosenCurrency(this.currencies, headers)
    return `${currency === undefined ? '' : `${currency}\n`}${this.hosts.includes(host) ? host : ''}\n${this.origins.includes(origin) ? origin : ''}\n${url}\n${headers.accept ?? ''}\n${headers['hx-request'] ?? ''}\n${headers['hx-request-type'] ?? ''}\n${headers['hx-history-restore-request'] ?? ''}`
  }
}
