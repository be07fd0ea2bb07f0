/** For whoever watches over the process: alive, ready. */
import type { Ctx } from '#server/http/context.ts'
import { processHealth } from '#server/process-health.ts'
import { freeDisk, isFull, pingDatabase } from '../models/dependencies-health.ts'

/** The process answers. Says nothing of the shop. */
export function alive(ctx: Ctx): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { status: 'ok' }
}

/** Requests may be sent here: the database answers, the worker works, the end has not begun. Else 503. */
export async function ready(ctx: Ctx): Promise<void> {
  const { worker, isClosing } = processHealth(ctx.scope)
  const database = (await pingDatabase(ctx.scope)) !== undefined
  const checks = {
    database: database ? 'ok' : 'down',
    jobs: worker,
    process: isClosing ? 'closing' : 'ok',
    // Told and no more: pages are still read while nothing can be written.
    ...(isFull(await freeDisk(ctx.scope)) ? { disk: 'full' } : {}),
  }
  const isReady = database && !isClosing && !['failing', 'stopped'].includes(checks.jobs)
  ctx.set('Cache-Control', 'no-store')
  if (!isReady) ctx.set('Retry-After', '5')
  ctx.status = isReady ? 200 : 503
  ctx.body = { status: isReady ? 'ok' : 'unavailable', checks }
}
