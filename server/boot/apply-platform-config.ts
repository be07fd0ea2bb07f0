/** What the hosted configuration makes of a shop: less modules, other options, another look. Never more modules. */

import { isDeepStrictEqual } from 'node:util'
import { owned } from '#server/data/own-property.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Module, shortName } from '#server/module.ts'
import type { Tokens } from '#server/theme/design-tokens.ts'
import { type HostedConfig, type HostedKept, keptHosted } from './platform-config.ts'

export interface HostedStatus {
  /** `fresh`: as the platform has it. `kept`: the copy of an earlier day. `none`: the platform has never answered. */
  state: 'fresh' | 'kept' | 'none'
  /** When the configuration came that is kept. */
  fetchedAt: string | null
  failedAt: string | null
  error: string | null
  /** True when what is kept differs from what this process started with: it counts from the next start on. */
  pending: boolean
}

/** The modules that stay on: those that are named, those that a shop cannot be run without, and what these require. */
export function modulesLeft(
  modules: readonly Module[],
  { modules: named }: HostedConfig,
): Module[] {
  if (!named) return [...modules]
  const wanted = new Set(named.map(shortName))
  const left = new Set(modules.filter((one) => one.essential || wanted.has(shortName(one.name))))
  // A set is walked to its end also while it grows.
  for (const { requires = [] } of left) {
    for (const one of modules) if (requires.includes(one.name)) left.add(one)
  }
  return modules.filter((one) => left.has(one))
}

/** The theme's tokens with the platform's; a dark one without a light one is left out. */
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

/** How the shop stands with the platform; undefined where there is none. */
export async function hostedStatus({ env, hosted }: Kernel): Promise<HostedStatus | undefined> {
  if (!env.platform) return undefined
  const { config, ...rest } = await keptHosted(env)
  return { ...rest, state: stateOf({ config, ...rest }), pending: differs(config, hosted) }
}

const stateOf = ({ config, error }: HostedKept) =>
  config === null ? 'none' : error === null ? 'fresh' : 'kept'

const differs = (kept: HostedConfig | null, used: HostedConfig | undefined) =>
  !isDeepStrictEqual(kept, used ?? null)
