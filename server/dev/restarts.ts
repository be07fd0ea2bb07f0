/** In development: a stream that stays open until the server ends or reloads, so that public/js/dev.js sees it. */
import { PassThrough } from 'node:stream'
import type { Ctx, Next } from '#server/http/context.ts'
import type { Kernel } from '#server/kernel.ts'

const lookEvery = 50
const streams = new Set<PassThrough>()

/** The pages or assets that browsers show are old: each asks for its page again. */
export function endStreams(): void {
  for (const stream of streams) stream.end()
}

/** Answers `/dev/restarts`; anything else goes on. */
export function restarts(kernel: Kernel) {
  return (ctx: Ctx, next: Next) => {
    if (ctx.path !== '/dev/restarts') return next()
    const stream = new PassThrough()
    stream.write(': open\n\n')
    streams.add(stream)
    const look = setInterval(() => kernel.closing && stream.end(), lookEvery)
    stream.once('close', () => {
      clearInterval(look)
      streams.delete(stream)
    })
    ctx.req.once('close', () => stream.destroy())
    ctx.type = 'text/event-stream'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = stream
    return undefined
  }
}
