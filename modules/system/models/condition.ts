/** How the shop is, in figures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostedStatus } from '#server/boot/apply-platform-config.ts'
import { projectRoot } from '#server/env/paths.ts'
import type { CounterHealth } from '#server/limits/counter.ts'
import type { MailWay } from '#server/mail/delivery.ts'
import { processHealth } from '#server/process-health.ts'
import type { Scope } from '#server/scope.ts'
import { pingDatabase, schemaOf } from './dependencies-health.ts'
import { Job, type JobStatus } from './job.ts'

export interface Condition {
  version: string
  node: string
  engine: string
  /** The last migration. */
  schema: string
  /** Migrations that have not run. */
  pending: number
  /** Bytes. */
  databaseSize: number
  memory: number
  /** Of the smallest question to the database, milliseconds. */
  latency: number | null
  jobs: Record<JobStatus, number>
  worker: 'off' | 'working' | 'failing' | 'stopped'
  /** How mail leaves the shop. */
  mail: MailWay
  /** Where limits are counted. */
  limits: CounterHealth
  startedAt: string
  /** Rises with every change that shoppers see; null while it cannot be known. */
  revision: number | null
  store: string
  theme: string
  modules: string[]
  appUrl: string
  /** Null where the shop belongs to no hosted platform. */
  hosted: HostedStatus | null
}

/** Asks everything that the shop stands on. */
export async function conditionOf(scope: Scope): Promise<Condition> {
  const { worker, mail, limits, counts, theme, hosted } = processHealth(scope)
  const [latency, schema, inState] = await Promise.all([
    pingDatabase(scope),
    schemaOf(scope),
    Job.counts(scope),
  ])
  return {
    version: versionOf(),
    node: process.version,
    engine: schema.engine,
    schema: schema.migration,
    pending: schema.pending,
    databaseSize: schema.size,
    memory: process.memoryUsage.rss(),
    latency: latency === undefined ? null : Math.round(latency * 10) / 10,
    jobs: inState,
    ...{ worker, mail, limits, theme },
    startedAt: new Date(counts.since).toISOString(),
    revision: scope.revision ?? null,
    store: scope.storeId,
    modules: [...new Set(scope.routes.map(({ module }) => module))].sort(),
    appUrl: scope.origin,
    hosted: (await hosted()) ?? null,
  }
}

function versionOf(): string {
  const about: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))
  return typeof about === 'object' && about !== null && 'version' in about
    ? String(about.version)
    : ''
}
