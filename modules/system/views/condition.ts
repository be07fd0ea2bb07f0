import type { Translate } from '#views/props.ts'
import type { Condition } from '../models/condition.ts'
import type { HealthCheck } from './health.tsx'

interface Format {
  number(value: number): string
  dateTime(iso: string): string
}

/** A database that takes longer (ms) than this for the smallest question is slow. */
const slow = 250

/** What was found, each with its remedy. */
export function checksOf(condition: Condition, t: Translate, format: Format): HealthCheck[] {
  return [
    database(condition, t),
    schema(condition, t),
    jobs(condition, t),
    limits(condition, t),
    mail(condition, t),
    address(condition, t),
    ...hosted(condition, t, format),
  ]
}

function database({ latency, engine }: Condition, t: Translate): HealthCheck {
  const name = t('system.admin.check.database')
  if (latency === null) return { name, state: 'down', text: t('system.admin.database.down') }
  return {
    name,
    state: latency > slow ? 'slow' : 'ok',
    text: t('system.admin.database.ok', { engine, ms: latency }),
  }
}

const schema = ({ pending }: Condition, t: Translate): HealthCheck => ({
  name: t('system.admin.check.schema'),
  state: pending === 0 ? 'ok' : 'down',
  text:
    pending === 0
      ? t('system.admin.schema.ok')
      : t('system.admin.schema.pending', { count: pending }),
})

function jobs({ worker, jobs: { failed, waiting } }: Condition, t: Translate): HealthCheck {
  const name = t('system.admin.check.jobs')
  if (worker === 'failing' || worker === 'stopped')
    return { name, state: 'down', text: t(`system.admin.jobs.${worker}`) }
  if (failed > 0)
    return { name, state: 'slow', text: t('system.admin.jobs.failed', { count: failed }) }
  return { name, state: 'ok', text: t(`system.admin.jobs.${worker}`, { waiting }) }
}

const limits = ({ limits }: Condition, t: Translate): HealthCheck => ({
  name: t('system.admin.check.limits'),
  state: limits === 'alone' ? 'slow' : 'ok',
  text: t(`system.admin.limits.${limits}`),
})

const mail = ({ mail: way }: Condition, t: Translate): HealthCheck => ({
  name: t('system.admin.check.mail'),
  state: way === 'off' ? 'off' : 'ok',
  text: t(`system.admin.mail.${way}`),
})

function address({ appUrl }: Condition, t: Translate): HealthCheck {
  const { protocol, hostname } = new URL(appUrl)
  const open = protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname)
  return {
    name: t('system.admin.check.address'),
    state: open ? 'slow' : 'ok',
    text: open ? t('system.admin.address.http') : appUrl,
  }
}

/** What the hosted platform sets, and from when; nothing where there is none. */
function hosted({ hosted: status }: Condition, t: Translate, { dateTime }: Format): HealthCheck[] {
  if (!status) return []
  const { state, fetchedAt, error, pending } = status
  const name = t('system.admin.check.hosted')
  const words = { at: fetchedAt ? dateTime(fetchedAt) : '', error: error ?? '' }
  const restart = pending ? ` ${t('system.admin.hosted.pending')}` : ''
  return [
    {
      name,
      state: state === 'none' ? 'down' : state === 'kept' || pending ? 'slow' : 'ok',
      text: t(`system.admin.hosted.${state}`, words) + restart,
    },
  ]
}

/** What is running, to be read out to whoever helps. */
export function factsOf(
  condition: Condition,
  format: Format,
  t: Translate,
): { label: string; value: string }[] {
  const megabytes = (bytes: number) =>
    t('system.admin.megabytes', { count: format.number(Math.ceil(bytes / 1024 ** 2)) })
  const facts = {
    version: condition.version,
    node: condition.node,
    engine: condition.engine,
    schema: condition.schema,
    size: megabytes(condition.databaseSize),
    memory: megabytes(condition.memory),
    uptime: format.dateTime(condition.startedAt),
    revision: condition.revision === null ? '—' : format.number(condition.revision),
    store: condition.store,
    theme: condition.theme,
    modules: condition.modules.map((name) => name.replace(/^.*\//, '')).join(', '),
  }
  return Object.entries(facts).map(([key, value]) => ({
    label: t(`system.admin.fact.${key}`),
    value,
  }))
}
