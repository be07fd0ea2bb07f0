import { notFound } from '#server/errors.ts'
import type { Ctx, Next } from './context.ts'

/** Nothing that there is has a NUL in its path, and no text of Postgres can be compared with one. */
export function plainAddress(ctx: Ctx, next: Next): Promise<void> {
  if (ctx.path.includes('%00')) throw notFound()
  return next()
}
