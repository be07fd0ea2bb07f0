import { storedWords } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Translate } from '#views/props.ts'
import type { ComponentDoc } from '../models/component-docs.ts'
import type { Job } from '../models/job.ts'

const iso = (milliseconds: number | string) => new Date(Number(milliseconds)).toISOString()

/** A job as admins see it, its error in the language of `t`; times are ISO 8601. */
export const jobJson = (job: Job, scope: Scope, t: Translate) => ({
  id: job.id,
  name: job.name,
  status: job.status,
  attempts: job.attempts,
  maxAttempts: job.maxAttempts,
  progress: job.progress,
  error: job.lastError === null ? null : scope.withoutSecretsIn(storedWords(t, job.lastError)),
  payload: scope.withoutSecrets(job.payload),
  runAt: iso(job.runAt),
  createdAt: job.createdAt,
  doneAt: job.doneAt,
  failedAt: job.failedAt,
})
export type JobJson = ReturnType<typeof jobJson>

/** A component as theme authors need to know it; `props` is JSON Schema. */
export const pieceJson = ({
  name,
  module,
  describes,
  schema,
  example,
  overridden,
}: ComponentDoc) => ({
  ...{ name, module, describes, example, overridden },
  props: schema,
})
