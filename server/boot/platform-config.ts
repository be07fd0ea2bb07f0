/**
 * Fetches what the hosted platform sets for this store: name, tokens, options, and which modules are on.
 * Fetched at boot and every five minutes; the last valid answer is cached in a file.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { Env } from '#server/env/env.ts'
import { askOutside } from '#server/fetch-json.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { type Module, shortName } from '#server/module.ts'
import { themeTokens } from '#server/theme/theme-config.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** The hosted configuration at the start of this process. */
    hosted: HostedConfig | undefined
  }
}

/** Shaped like a theme's config.json. Options of a module replace the theme's. */
export interface HostedConfig {
  name?: string | undefined
  modules?: string[] | undefined
  options: Record<string, Record<string, unknown>>
  tokens: { light: Record<string, string>; dark: Record<string, string> }
}

const answerFor = (storeId: string) =>
  z.object({
    storeId: z.literal(storeId, 'is not this store'),
    name: z.string().trim().min(1).max(200).optional(),
    modules: z.array(z.string().max(200)).min(1).max(500).optional(),
    options: z.record(z.string().max(200), z.record(z.string(), z.unknown())).default({}),
    tokens: z
      .object({ light: themeTokens.default({}), dark: themeTokens.default({}) })
      .default({ light: {}, dark: {} }),
  })

/** Fetches the configuration and caches it when it is valid; otherwise stores the reason beside the cached one. Never throws. */
export async function askHosted(env: Env, modules: readonly Module[]): Promise<HostedKept> {
  const before = await keptHosted(env)
  const at = new Date().toISOString()
  let kept: HostedKept
  try {
    kept = { config: await asked(env, modules), fetchedAt: at, failedAt: null, error: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    kept = { ...before, failedAt: at, error: reason }
  }
  await keepHosted(env, kept)
  return kept
}

/** The cached configuration, if this shop can use it as it is now. */
export async function usableHosted(
  { config }: HostedKept,
  modules: readonly Module[],
): Promise<HostedConfig | undefined> {
  if (config === null) return undefined
  try {
    refuseBadOptions(config, modules)
    return config
  } catch {
    return undefined
  }
}

/** Fetches again every five minutes; changes apply at the next start. */
export const hostedJob = (env: Env, modules: readonly Module[]): Job => ({
  every: 300,
  run: async (scope) => {
    const { error } = await askHosted(env, modules)
    if (error) scope.log.warn({ err: error }, 'the hosted configuration could not be fetched')
  },
})

async function asked({ platform, storeId }: Env, modules: readonly Module[]) {
  if (!platform) throw new Error('PLATFORM_API_KEY is not set.')
  const said = await askOutside(`${platform.apiUrl}/v1/stores/${encodeURIComponent(storeId)}`, {
    headers: { Authorization: `Bearer ${platform.apiKey}` },
    most: 256 * 1024,
  })
  const parsed = answerFor(storeId).safeParse(said)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The answer is refused: ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { storeId: _ours, options, ...rest } = parsed.data
  const config = { ...rest, options: byShortName(options) }
  refuseBadOptions(config, modules)
  return config
}

const byShortName = (options: HostedConfig['options']) =>
  Object.fromEntries(Object.entries(options).map(([name, given]) => [shortName(name), given]))

function refuseBadOptions({ options }: HostedConfig, modules: readonly Module[]): void {
  for (const { name, options: schema } of modules) {
    const given = owned(options, shortName(name))
    const issue = given && schema?.safeParse(given).error?.issues[0]
    if (issue) {
      const path = ['options', shortName(name), ...issue.path].join('.')
      throw new Error(`The answer is refused: ${path} ${issue.message}.`)
    }
  }
}

/** The cache file in the data folder. */
export interface HostedKept {
  /** The last valid answer. */
  config: HostedConfig | null
  /** When it was fetched, ISO 8601. */
  fetchedAt: string | null
  /** The last failed attempt since then, and its reason. */
  failedAt: string | null
  error: string | null
}

const nothing: HostedKept = { config: null, fetchedAt: null, failedAt: null, error: null }

export async function keptHosted(env: Env): Promise<HostedKept> {
  try {
    return JSON.parse(await readFile(fileOf(env), 'utf8')) as HostedKept
  } catch {
    return nothing
  }
}

/** Writes to a temporary file and renames it, so that a reader never sees half of it. A full disk costs the cache only. */
async function keepHosted(env: Env, kept: HostedKept): Promise<void> {
  const draft = `${fileOf(env)}.${process.pid}`
  try {
    await mkdir(env.dataDir, { recursive: true })
    await writeFile(draft, JSON.stringify(kept, null, 2), { mode: 0o600 })
    await rename(draft, fileOf(env))
  } catch {
    // The fetched configuration is used all the same.
  }
}

const fileOf = ({ dataDir, storeId }: Env) => join(dataDir, `hosted-${storeId}.json`)
