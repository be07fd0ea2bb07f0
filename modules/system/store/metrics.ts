/** Figures for Prometheus, for this machine or by token. */
import { isOperator } from '#server/access/operator.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { type ProcessHealth, processHealth } from '#server/process-health.ts'
import type { Scope } from '#server/scope.ts'
import { freeDisk } from '../models/dependencies-health.ts'
import { Job } from '../models/job.ts'
import { loopDelay } from '../models/loop-delay.ts'
import { answersByRoute, timesByRoute } from '../models/route-samples.ts'
import type { Sample } from '../models/sample.ts'

/** To everybody else there is no such page. */
export async function metrics(ctx: Ctx): Promise<void> {
  if (!isOperator(ctx)) throw notFound()
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/plain; version=0.0.4; charset=utf-8'
  ctx.body = (await families(ctx.scope)).join('\n')
}

async function families(scope: Scope): Promise<string[]> {
  const health = processHealth(scope)
  return [
    ...ofAnswers(health),
    ...(await ofJobs(scope)),
    ...ofPool(health),
    ...(await ofDisk(scope)),
    ...ofProcess(health),
    '',
  ]
}

const ofAnswers = ({ counts, limits }: ProcessHealth) => [
  family(
    'shop_http_requests_total',
    'counter',
    'Answers by class of status.',
    labelled('class', [...counts.answers].sort()),
  ),
  single('shop_page_cache_hits_total', 'counter', 'Pages sent from memory.', counts.kept),
  single(
    'shop_page_cache_misses_total',
    'counter',
    'Pages made anew for the cache.',
    counts.missed,
  ),
  family(
    'shop_http_route_requests_total',
    'counter',
    'Answers by route, without the page cache.',
    answersByRoute(counts.times.list()),
  ),
  family(
    'shop_http_request_duration_seconds',
    'histogram',
    'Time to the answer by route, without the page cache.',
    timesByRoute(counts.times.list()),
  ),
  single(
    'shop_limits_per_process',
    'gauge',
    '1 while limits are not counted in Redis.',
    limits === 'shared' ? 0 : 1,
  ),
]

/** Without a database nothing is known of them. */
async function ofJobs(scope: Scope): Promise<string[]> {
  const jobs = await Job.counts(scope).catch(() => undefined)
  if (!jobs) return []
  return [
    family('shop_jobs', 'gauge', 'Jobs by state.', labelled('status', Object.entries(jobs))),
    single(
      'shop_jobs_oldest_seconds',
      'gauge',
      'How long the oldest due job waits.',
      await Job.oldestWait(scope),
    ),
  ]
}

const ofPool = ({ pool }: ProcessHealth) =>
  pool
    ? [
        family(
          'shop_database_pool',
          'gauge',
          'Connections in use and free, and questions that wait for one.',
          labelled('state', Object.entries(pool)),
        ),
      ]
    : []

async function ofDisk(scope: Scope): Promise<string[]> {
  const free = await freeDisk(scope)
  return free === undefined
    ? []
    : [single('shop_disk_free_bytes', 'gauge', 'Left for the data folder.', free)]
}

function ofProcess({ counts }: ProcessHealth): string[] {
  const { mean, p99 } = loopDelay()
  const seconds = Math.round((Date.now() - counts.since) / 1000)
  return [
    single('shop_up_seconds', 'gauge', 'Since the process began.', seconds),
    single('process_resident_memory_bytes', 'gauge', 'Memory in use.', process.memoryUsage.rss()),
    family(
      'shop_event_loop_delay_seconds',
      'gauge',
      'Lateness since the last reading.',
      labelled('stat', [
        ['mean', mean],
        ['p99', p99],
      ]),
    ),
  ]
}

const labelled = (name: string, values: readonly [string, number][]) =>
  values.map(([key, value]): Sample => [`${name}="${key}"`, value])

const single = (name: string, type: string, help: string, value: number) =>
  family(name, type, help, [['', value]])

const family = (name: string, type: string, help: string, samples: Sample[]) =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ([labels, value, suffix = '']) => `${name}${suffix}${labels ? `{${labels}}` : ''} ${value}`,
    ),
  ].join('\n')
