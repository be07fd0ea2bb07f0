import { type HostedStatus, hostedStatus } from '#server/boot/apply-platform-config.ts'
import type { PoolUse } from '#server/data/database.ts'
import { type MailWay, mailWay } from '#server/mail/delivery.ts'
import type { Kernel } from './kernel.ts'
import { kernelOf } from './kernel-view.ts'
import type { Scope } from './scope.ts'

/** The state of the process, for operators. */
export interface ProcessHealth {
  worker: Kernel['jobs']['health']
  /** The shutdown has begun: running requests finish, new ones are refused. */
  isClosing: boolean
  /** The mail transport. */
  mail: MailWay
  /** Where limits count. */
  limits: Kernel['counter']['health']
  counts: Kernel['counts']
  /** The theme's name. */
  theme: string
  /** Of SQLite. */
  databaseFile: string | undefined
  /** The folder of the database and the uploads. */
  dataDir: string
  /** The connections to Postgres; undefined on SQLite. */
  pool: PoolUse | undefined
  /** Undefined for a shop without a hosted platform. */
  hosted(): Promise<HostedStatus | undefined>
}

export function processHealth(scope: Scope): ProcessHealth {
  const kernel = kernelOf(scope)
  const { env, jobs, counter, counts, closing, database } = kernel
  return {
    worker: jobs.health,
    isClosing: closing,
    mail: mailWay(env.mail),
    limits: counter.health,
    counts,
    theme: env.template,
    databaseFile: database.file,
    dataDir: env.dataDir,
    pool: database.pool(),
    hosted: () => hostedStatus(kernel),
  }
}

/** Wakes the worker once this transaction has committed. */
export const wakeJobs = (inner: Scope): void =>
  inner.afterCommit(() => kernelOf(inner).jobs.nudge())

/** What a job does in words for the reader; its name where its module is off. */
export const jobLabel = (scope: Scope, name: string): string =>
  kernelOf(scope).jobs.labelOf(name, scope.t)

/** Names of jobs whose words for the reader contain what is looked for. */
export function jobsCalledLike(scope: Scope, q: string): string[] {
  const sought = q.toLowerCase()
  const { names } = kernelOf(scope).jobs
  return names.filter((name) => jobLabel(scope, name).toLowerCase().includes(sought))
}
