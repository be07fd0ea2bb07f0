/** Builds the kernel from the enabled modules: shared by createApp, the CLI and the worker. */
import { Guests } from '#server/access/guest.ts'
import { optionsOf } from '#server/boot/module-options.ts'
import { type HostedConfig, hostedJob } from '#server/boot/platform-config.ts'
import { DataCache, noteRead } from '#server/data/cache/data-cache.ts'
import { type Database, openDatabase, unreachable } from '#server/data/database.ts'
import { ensureStore, pendingMigrations } from '#server/data/engines/migrate.ts'
import { logSlowQueries } from '#server/data/engines/slow-queries.ts'
import { followOthers } from '#server/data/processes/follow.ts'
import { Tables } from '#server/data/sql-tables.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { migrationFolders, projectRoot } from '#server/env/paths.ts'
import { themeFolder } from '#server/env/theme-folders.ts'
import { openFiles } from '#server/files/open-files.ts'
import { Counts } from '#server/http/request-log.ts'
import { tableOf } from '#server/http/routes.ts'
import { OpenRequests } from '#server/http/socket/open-requests.ts'
import { forADay } from '#server/jobs/job-tries.ts'
import { type Job, Jobs } from '#server/jobs/jobs.ts'
import { type Catalogue, Messages } from '#server/language/catalogues.ts'
import { languageFiles } from '#server/language/language-files.ts'
import deWords from '#server/language/messages/de.json' with { type: 'json' }
import enWords from '#server/language/messages/en.json' with { type: 'json' }
import { openCounter } from '#server/limits/rate-limit.ts'
import { createLog, type LogSink } from '#server/log/log.ts'
import { openLooks } from '#server/looks/open-looks.ts'
import { mailJob } from '#server/mail/mail.ts'
import { type Outgoing, openOutgoing } from '#server/outgoing/outgoing.ts'
import { openAssets } from '#server/pages/assets/open-assets.ts'
import { publishingJobs } from '#server/publishing/publish-due.ts'
import { themeChain } from '#server/theme/theme-config.ts'
import { themeWords } from '#server/theme/theme-messages.ts'
import { uiWords } from '#views/messages/words.ts'
import { declaredBy } from './declared.ts'
import { Bus } from './dispatcher.ts'
import type { Kernel } from './kernel.ts'
import { type Module, shortName } from './module.ts'
import { openTheme } from './open-theme.ts'
import { Scope } from './scope.ts'

export interface Parts {
  env: Env
  modules: readonly Module[]
  /** The theme's component overrides, from its components.tsx. */
  overrides?: Record<string, unknown>
  /** Those of every theme by its folder, as the shop may wear another one. */
  renders?: Readonly<Record<string, Record<string, unknown>>>
  /** Modules that are off, whose pages are skipped and whose components are known. */
  off?: readonly Module[]
  /** What to do about a component that a template places and no module has. */
  absent?: 'refuse' | 'empty'
  /** The hosted configuration; modules that it switched off are not among `modules`. */
  hosted?: HostedConfig
  logSink?: LogSink
  /** Where to may be connected when somebody else chose the address; a test's own name server and receivers. */
  outgoing?: Outgoing
  root?: string
}

type Opened = Kernel & { close(): Promise<void> }

/** Opens the database and builds the kernel. BootError explains what is wrong and what to do. */
export async function openKernel(parts: Parts): Promise<Opened> {
  const { env, modules, root = projectRoot() } = parts
  refuseMissing(modules)
  const log = createLog(env, parts.logSink)
  const bus = new Bus(modules)
  const jobs = jobsOf(env, modules, bus)
  const table = tableOf(modules)
  const { overrides = {}, off = [], renders = {} } = parts
  const absent = parts.absent ?? (parts.hosted ? 'empty' : 'refuse')
  const theme = await openTheme({ env, modules, overrides, off, absent, root, log })
  const themeFolders = await themeChain(themeFolder(env.template, root))
  const openRequests = new OpenRequests()
  const database = openDatabase(env.databaseUrl, env.storeId)
  try {
    await prepare(database, env)
    const tables = await Tables.of(database)
    database.reader.on('query', ({ sql }: { sql: string }) => noteRead(() => tables.in(sql)))
    for (const knex of new Set([database.reader, database.writer]))
      logSlowQueries(knex, log, env.slowQueryMs)
    const others = await followOthers(database, env, log)
    const words = wordsOf(modules)
    const made: Omit<Opened, 'looks'> = {
      env,
      database,
      bus,
      jobs,
      log,
      messages: new Messages(
        { ...words, theme: themeWords(themeFolders) },
        languageFiles(themeFolders),
      ),
      ...others,
      cache: new DataCache(others.revision, { isStrict: env.mode !== 'production' }),
      tables,
      unseen: new Set<string>(),
      options: optionsOf(modules, theme.config, parts.hosted?.options, env.template),
      hosted: parts.hosted,
      theme,
      assets: openAssets(parts, theme.config, themeFolders, root),
      ...declaredBy(modules, env),
      table,
      counts: new Counts(),
      counter: await openCounter(env, log),
      guests: new Guests(env),
      files: openFiles(env),
      outgoing: parts.outgoing ?? openOutgoing(env),
      openRequests,
      closing: false,
      close: () => closeKernel(kernel, modules),
    }
    const scope = () => systemScope(kernel)
    const looks = openLooks(made, { modules, off, absent, renders, words, root, scope })
    const kernel: Opened = Object.assign(made, { looks })
    others.broadcast.begin(hearing(modules, scope), joining(modules, scope))
    return kernel
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A scope for work without a request: jobs, CLI, tests. */
export const systemScope = (kernel: Kernel): Scope => new Scope(kernel)

/** What modules do about what processes broadcast. */
function hearing(modules: readonly Module[], scope: () => Scope) {
  const hearers = new Map(modules.flatMap(({ hears = {} }) => Object.entries(hears)))
  return (topic: string, text: string) => hearers.get(topic)?.(scope(), text)
}

/** What modules do once they hear other processes. */
const joining = (modules: readonly Module[], scope: () => Scope) => () => {
  for (const { joins } of modules) joins?.(scope())
}

async function closeKernel(kernel: Kernel, modules: readonly Module[]): Promise<void> {
  await kernel.jobs.stop()
  for (const { name, flush } of modules) {
    await flush?.(systemScope(kernel)).catch((error: unknown) =>
      kernel.log.error({ module: name, err: error }, 'a module could not end well'),
    )
  }
  kernel.counter.close()
  kernel.broadcast.close()
  await kernel.revision.close()
  await kernel.database.close()
}

async function prepare(database: Database, env: Env): Promise<void> {
  let pending: string[]
  try {
    pending = await pendingMigrations(database.writer, migrationFolders())
  } catch (error) {
    if (error instanceof BootError) throw error
    throw new BootError(unreachable(env.databaseUrl, error), { cause: error })
  }
  if (pending.length > 0) {
    throw new BootError(
      `The database lacks ${pending.length} migration(s), first ${pending[0]}. Run: npm run platform -- migrate`,
    )
  }
  await ensureStore(database.writer, env.storeId)
}

function refuseMissing(modules: readonly Module[]): void {
  const names = new Set(modules.map((module) => module.name))
  for (const module of modules) {
    for (const needed of module.requires ?? []) {
      if (!names.has(needed)) {
        throw new BootError(
          `${module.name} requires ${needed}: add "${shortName(needed)}" to "modules" in the theme's config.json and run npm run build.`,
        )
      }
    }
  }
}

/** Messages of the kernel, the views and the modules, by key prefix. */
export function wordsOf(modules: readonly Module[]): Record<string, Catalogue> {
  const own = modules.map(({ name, messages = {} }) => [shortName(name), messages] as const)
  return { server: { en: enWords, de: deWords }, ...uiWords, ...Object.fromEntries(own) }
}

/** Jobs of the modules, of publishing, of mail and of the hosted platform, and event deliveries. */
export function jobsOf(env: Env, modules: readonly Module[], bus: Bus): Jobs {
  const jobs = new Jobs()
  for (const module of modules) {
    for (const [name, job] of Object.entries(module.jobs ?? {}))
      jobs.register(name, job, shortName(module.name))
  }
  registerDeliveries(jobs, bus, modules)
  jobs.register('mail', mailJob, 'server')
  if (modules.some(({ gathers }) => gathers?.publishKinds))
    for (const [name, job] of Object.entries(publishingJobs)) jobs.register(name, job, 'server')
  if (env.platform) jobs.register('hosted', hostedJob(env, modules), 'server')
  return jobs
}

/** Each event with an `after` listener is a kind of job. */
function registerDeliveries(jobs: Jobs, bus: Bus, modules: readonly Module[]): void {
  const types = new Set(modules.flatMap((module) => Object.keys(module.listens?.after ?? {})))
  for (const type of types) {
    const job: Job = {
      attempts: forADay,
      run: (scope, { module, event }: { module: string; event: never }) =>
        bus.deliver(scope, module, event),
    }
    jobs.register(`event:${type}`, job, 'server')
  }
}
