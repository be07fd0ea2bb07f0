import { type HostedStatus, hostedStatus } from '#server/boot/apply-platform-config.ts'
import { type MailWay, mailWay } from '#server/mail/delivery.ts'
import type { Kernel } from './kernel.ts'
import { kernelOf } from './kernel-view.ts'
import type { Scope } from './scope.ts'

/** How the process stands, for those who run the shop. */
export interface ProcessHealth {
  worker: Kernel['jobs']['health']
  /** The end has begun: what runs is finished, nothing new is taken. */
  isClosing: boolean
  /** How mail leaves the shop. */
  mail: MailWay
  /** Where limits are counted. */
  limits: Kernel['counter']['health']
  counts: Kernel['counts']
  /** The theme's name. */
  theme: string
  /** Of SQLite. */
  databaseFile: string | undefined
  /** Undefined where the shop belongs to no hosted platform. */
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
    hosted: () => hostedStatus(kernel),
  }
}

/** Has the worker look for due jobs once this transaction has committed. */
export const wakeJobs = (inner: Scope): void =>
  inner.afterCommit(() => kernelOf(inner).jobs.nudge())
