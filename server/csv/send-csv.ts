import { Readable } from 'node:stream'
import type { Ctx } from '#server/http/context.ts'

/** Answers with a table to keep: `lines` are streamed, so the whole need not fit into memory. */
export function sendCsv(ctx: Ctx, name: string, lines: AsyncIterable<string> | string): void {
  ctx.type = 'text/csv; charset=utf-8'
  ctx.attachment(name)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = typeof lines === 'string' ? lines : Readable.from(lines)
}
