import { createHash, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#server/http/context.ts'
import { addressOf } from '#server/http/safety/client-ip.ts'
import { kernelOf } from '#server/kernel-view.ts'

/** True for a request from this machine or with METRICS_TOKEN. */
export function isOperator(ctx: Ctx): boolean {
  const { metricsToken, trustedProxies } = kernelOf(ctx.scope).env
  const given = /^Bearer (.+)$/.exec(ctx.get('Authorization'))?.[1]
  if (metricsToken && given !== undefined) return isSame(given, metricsToken)
  // Behind an undeclared proxy every request would look local.
  if (trustedProxies === 0 && ctx.get('X-Forwarded-For') + ctx.get('Forwarded') !== '') return false
  const address = addressOf(ctx.req, trustedProxies)
  return address.startsWith('127.') || address === '0:0:0:0::/64'
}

const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
const digest = (text: string) => createHash('sha256').update(text).digest()
