/** Applies the hosted configuration: fewer modules, other options and tokens. Never more modules. */

import { isDeepStrictEqual } from 'node:util'
import { owned } from '#server/data/own-property.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Module, shortName } from '#server/module.ts'
import type { Tokens } from '#server/theme/design-tokens.ts'
import { type HostedConfig, type HostedKept, keptHosted } from './platform-config.ts'

export interface HostedStatus {
  /** `fresh`: from the platform. `kept`: an earlier copy. `none`: the platform never answered. */
  state: 'fresh' | 'kept' | 'none'
  /** When the copy was fetched. */
  fetchedAt: string | null
  failedAt: string | null
  error: string | null
  /** True when the copy differs from what this process started with; it applies at the next start. */
  pending: boolean
}

/** The modules that stay on: the named ones, the essential ones, and everything they require. */
export function modulesLeft(
  modules: readonly Module[],
  { modules: named }: HostedConfig,
): Module[] {
  if (!named) return [...modules]
  const wanted = new Set(named.map(shortName))
  const left = new Set(modules.filter((one) => one.essential || wanted.has(shortName(one.name))))
  // Iterating a Set also visits what is added meanwhile.
  for (const { requires = [] } of left) {
    for (const one of modules) if (requires.includes(one.name)) left.add(one)
  }
  return modules.filter((one) => left.has(one))
}

/** The theme's tokens overlaid with the platform's; a dark value without a light one is dropped. */
export function tokensWith(
  theme: { light: Tokens; dark: Tokens },
  hosted: HostedConfig | undefined,
): { light: Tokens; dark: Tokens } {
  const light = { ...theme.light, ...hosted?.tokens.light }
  const dark = Object.entries({ ...theme.dark, ...hosted?.tokens.dark })
  return {
    light,
    dark: Object.fromEntries(dark.filter(([name]) => owned(light, name) !== undefined)),
  }
}

/** State of the hosted configuration; undefined for a shop without a platform. */
export async function hostedStatus({ env, hosted }: Kernel): Promise<HostedStatus | undefined> {
  if (!env.platform) return undefined
  const { config, ...rest } = await keptHosted(env)
  return { ...rest, state: stateOf({ config, ...rest }), pending: differs(config, hosted) }
}

const stateOf = ({ config, error }: HostedKept) =>
  config === null ? 'none' : error === null ? 'fresh' : 'kept'

const differs = (kept: HostedConfig | null, used: HostedConfig | undefined) =>
  !isDeepStrictEqual(kept, used ?? null)
