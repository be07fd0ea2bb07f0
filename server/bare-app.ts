/** The bare routes alone, for a process that serves no shop: health, readiness and metrics of a worker. */
import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { Extras, State } from '#server/http/context.ts'
import { logRequest } from '#server/http/request-log.ts'
import { refuseTarget, takeTarget } from '#server/http/socket/request-target.ts'
import { onerror } from '#server/pages/onerror.tsx'
import { begin } from '#server/request-scope.ts'
import type { Kernel } from './kernel.ts'
import { mount } from './mount.ts'

/** Answers the routes that modules declare `bare`; 404 for all others. */
export function bareApp(kernel: Kernel): RequestListener {
  const koa = new Koa<State, Extras>()
  koa.use(takeTarget)
  koa.use(begin(kernel))
  koa.use(logRequest)
  koa.use(onerror)
  koa.use(refuseTarget)
  koa.use(mount(kernel, { bare: true }).routes())
  const answer = koa.callback()
  return (request, response) => void answer(request, response)
}
