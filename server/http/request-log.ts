/** One log line per request: who, method, path, route, status, duration (ms). Never a header, a body or a query. */
import { kernelOf } from '#server/kernel-view.ts'
import type { Ctx, Next } from './context.ts'
import { RouteTimes } from './routing/route-times.ts'

export async function logRequest(ctx: Ctx, next: Next): Promise<void> {
  const begun = performance.now()
  await next()
  // The original path: the language prefix is removed on the way to the route.
  const [path = ''] = ctx.originalUrl.split('?')
  const { route, api } = ctx.state
  const isAsset = path.startsWith('/assets/')
  const pattern = route ? (api ? '/api' : '') + route.path : ''
  const ms = performance.now() - begun
  const { counts } = kernelOf(ctx.scope)
  counts.answered(ctx.status)
  const name = route ? `${route.method} ${pattern}` : isAsset ? 'GET /assets' : 'ANY none'
  counts.times.add(name, ctx.status, ms / 1000)
  // Files take microseconds, and probes come each second: a line each would cost more than the response.
  if (route?.bare || isAsset) return
  ctx.scope.log.info(
    {
      requestId: ctx.state.requestId,
      method: ctx.method,
      path,
      route: pattern,
      address: ctx.scope.from?.address,
      user: ctx.scope.user?.id,
      status: ctx.status,
      ms: Math.round(ms * 10) / 10,
    },
    'request',
  )
}

/** Counts responses since the start of this process, for /metrics. */

declare module '#server/kernel.ts' {
  interface Kernel {
    counts: Counts
  }
}
export class Counts {
  readonly since = Date.now()
  /** Responses by class: 2xx, 3xx, 4xx, 5xx. */
  readonly answers = new Map<string, number>()
  /** Responses sent from the page cache, 304 included; they count among the responses. */
  kept = 0
  /** Responses that were made anew and then cached. */
  missed = 0
  /** Of all that the page cache has not sent. */
  readonly times = new RouteTimes()

  answered(status: number): void {
    const kind = `${Math.floor(status / 100)}xx`
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
  }
}
