/** What a request line names, before anything looks at its path: Koa knows none in an address without one, and throws on some. */
import { malformed } from '#server/errors.ts'
import type { Ctx, Next } from '#server/http/context.ts'

const unreadable = new WeakSet<Ctx>()

/** Gives every request a path: `GET http://shop.example` means the front page, as HTTP has it. */
export function takeTarget(ctx: Ctx, next: Next): Promise<void> {
  try {
    if (!ctx.path) ctx.path = '/'
  } catch {
    unreadable.add(ctx)
    ctx.url = '/'
  }
  return next()
}

/** 400 where the request line names no address at all, as `http://[`. */
export function refuseTarget(ctx: Ctx, next: Next): Promise<void> {
  if (unreadable.has(ctx)) throw malformed('server.fault.address')
  return next()
}
