/** One line a request: what was asked, how it ended, how long it took (ms). Never a header, a body or a query. */
import type { Ctx, Next } from './context.ts'

export async function logRequest(ctx: Ctx, next: Next): Promise<void> {
  const begun = performance.now()
  await next()
  ctx.scope.kernel.counts.answered(ctx.status)
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
