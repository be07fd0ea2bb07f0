/** In development: a stream that stays open until the server ends or reloads, so that public/js/dev.js sees it. */
import { PassThrough } from 'node:stream'
import type { Ctx, Next } from '#server/http/context.ts'
import type { Kernel } from '#server/kernel.ts'

const lookEvery = 50

/** Answers `/dev/restarts`; anything else goes on. */
export function restarts(kernel: Kernel) {
  return (ctx: Ctx, next: Next) => {
    if (ctx.path !== '/dev/restarts') return next()
    const stream = new PassThrough()
    stream.write(': open\n\n')
    const { assets } = kernel
    const isOld = () => kernel.closing || kernel.assets !== assets
    const look = setInterval(() => isOld() && stream.end(), lookEvery)
    stream.once('close', () => clearInterval(look))
    ctx.req.once('close', () => stream.destroy())
    ctx.type = 'text/event-stream'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = stream
    return undefined
  }
}
