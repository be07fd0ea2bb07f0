/** Files that nobody gets by their address. */
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { MessageKey } from '#server/language/message.ts'

/** Sends one to somebody who was found to be allowed to see it; no cache keeps it. 404 `missing` where it is gone. */
export async function sendHidden(ctx: Ctx, key: string, missing: MessageKey): Promise<void> {
  const file = await ctx.scope.files.get(key)
  if (!file) throw notFound(missing)
  ctx.set('Cache-Control', 'private, no-store')
  ctx.type = file.meta.contentType
  ctx.length = file.size
  ctx.status = 200
  ctx.body = ctx.method === 'HEAD' ? null : file.stream()
}
