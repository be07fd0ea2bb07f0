/** One line a request: what was asked, how it ended, how long it took (ms). Never a header, a body or a query. */
import { kernelOf } from '#server/kernel-view.ts'
import type { Ctx, Next } from './context.ts'

export async function logRequest(ctx: Ctx, next: Next): Promise<void> {
  const begun = performance.now()
  await next()
  kernelOf(ctx.scope).counts.answered(ctx.status)
  // Files pass in microseconds; a line each would cost more than the answer.
  // As it was asked: a language is taken off the address on its way to the route.
  const [path = ''] = ctx.originalUrl.split('?')
  if (path.startsWith('/assets/')) return
  ctx.scope.log.info(
    {
      requestId: ctx.state.requestId,
      method: ctx.method,
      path,
      status: ctx.status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
    },
    'request',
  )
}

/** What this process has answered since it began, for /metrics. */

declare module '#server/kernel.ts' {
  interface Kernel {
    counts: Counts
  }
}
export class Counts {
  readonly since = Date.now()
  /** Answers by class: 2xx, 3xx, 4xx, 5xx. */
  readonly answers = new Map<string, number>()
  /** Pages that were sent from memory, 304 too; they are among the answers. */
  kept = 0

  answered(status: number): void {
    const kind = `${Math.floor(status / 100)}xx`
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
  }
}
