/** Figures for Prometheus, for this machine or by token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { addressOf } from '#server/http/safety/client-ip.ts'
import type { Scope } from '#server/scope.ts'
import { Job } from '../models/job.ts'
import { loopDelay } from '../models/loop-delay.ts'

/** To everybody else there is no such page. */
export async function metrics(ctx: Ctx): Promise<void> {
  if (!isOurs(ctx)) throw notFound()
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/plain; version=0.0.4; charset=utf-8'
  ctx.body = (await families(ctx.scope)).join('\n')
}

type Sample = [labels: string, value: number]

async function families(scope: Scope): Promise<string[]> {
  const { counter, counts } = scope.kernel
  const jobs = await Job.counts(scope).catch(() => undefined)
  const delay = loopDelay()
  const answers = [...counts.answers].sort().map(([kind, n]): Sample => [`class="${kind}"`, n])
  return [
    family('shop_http_requests_total', 'counter', 'Answers by class of status.', answers),
    family('shop_page_cache_hits_total', 'counter', 'Pages sent from memory.', [['', counts.kept]]),
    family('shop_limits_per_process', 'gauge', '1 while limits are not counted in Redis.', [
      ['', counter.health === 'shared' ? 0 : 1],
    ]),
    ...(jobs ? [family('shop_jobs', 'gauge', 'Jobs by state.', labelled('status', jobs))] : []),
    family('shop_up_seconds', 'gauge', 'Since the process began.', [
      ['', Math.round((Date.now() - counts.since) / 1000)],
    ]),
    family('process_resident_memory_bytes', 'gauge', 'Memory in use.', [
      ['', process.memoryUsage.rss()],
    ]),
    family('shop_event_loop_delay_seconds', 'gauge', 'Lateness since the last reading.', [
      ['stat="mean"', delay.mean],
      ['stat="p99"', delay.p99],
    ]),
    '',
  ]
}

const labelled = (name: string, values: Record<string, number>) =>
  Object.entries(values).map(([key, value]): Sample => [`${name}="${key}"`, value])

const family = (name: string, type: string, help: string, samples: Sample[]) =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${labels ? `{${labels}}` : ''} ${value}`),
  ].join('\n')

function isOurs(ctx: Ctx): boolean {
  const { metricsToken, trustedProxies } = ctx.scope.kernel.env
  const given = /^Bearer (.+)$/.exec(ctx.get('Authorization'))?.[1]
  if (metricsToken && given !== undefined) return isSame(given, metricsToken)
  // A proxy that we were not told of would make everybody look local.
  if (trustedProxies === 0 && ctx.get('X-Forwarded-For') + ctx.get('Forwarded') !== '') return false
  const address = addressOf(ctx.req, trustedProxies)
  return address.startsWith('127.') || address === '0:0:0:0::/64'
}

const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
const digest = (text: string) => createHash('sha256').update(text).digest()
