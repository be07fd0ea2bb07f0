import { notFound } from '#server/errors.ts'
import type { Ctx, Next } from './context.ts'

/** No existing path contains NUL, and Postgres cannot compare a text with one. */
export function plainAddress(ctx: Ctx, next: Next): Promise<void> {
  if (ctx.path.includes('%00')) throw notFound()
  return next()
}
