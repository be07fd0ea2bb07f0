import { Readable } from 'node:stream'
import { busy } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Scope } from '#server/scope.ts'

/** Each holds a connection of the database for as long as its reader takes. */
const mostAtOnce = 2
/** A reader that takes nothing for so long is gone, in milliseconds. */
const patience = 60_000
let running = 0

interface File {
  /** As the audit log calls it: `orders`. */
  what: string
  name: string
  type: string
  format: 'csv' | 'json'
  /** What it is narrowed to. */
  filters?: Record<string, string>
}

/**
 * Answers a file that is made while it is read, from the shop as it is at this moment; written into the audit log first. 503
 * while as many are read as may be.
 */
export async function sendFile(
  ctx: Ctx,
  { what, name, type, format, filters = {} }: File,
  make: (frozen: Scope) => AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (running >= mostAtOnce) throw busy()
  running++
  const { frozen, end } = await ctx.scope.freeze().catch((error: unknown) => {
    running--
    throw error
  })
  const body = Readable.from(make(frozen), { objectMode: false, highWaterMark: 65_536 })
  const gone = setTimeout(() => body.destroy(), patience).unref()
  body.on('data', () => gone.refresh())
  body.pause()
  body.once('close', () => {
    clearTimeout(gone)
    running--
    end().catch((error: unknown) => ctx.scope.log.error({ err: error }, 'an export ended badly'))
  })
  try {
    await ctx.scope.atomic((inner) => inner.tell('export.made', { what, format, filters }))
  } catch (error) {
    body.destroy()
    throw error
  }
  ctx.type = type
  ctx.attachment(name)
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}
