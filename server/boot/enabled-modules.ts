/** Loads `modules/enabled.ts` and checks that it matches the theme's config.json. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { owned } from '#server/data/own-property.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Module } from '#server/module.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { readThemeConfig } from '#server/theme/theme-config.ts'

/** A theme's modules in order, as config.json named them when the list was generated. */
export interface EnabledTheme {
  specifiers: readonly string[]
  modules: readonly Module[]
  /** The theme's own renders of components, from its components.tsx. */
  overrides: Record<string, unknown>
}

/** Loads `modules/enabled.ts`. Only entry points call it, as it imports every module. */
export type LoadEnabled = () => Promise<{ themes: Record<string, EnabledTheme> }>

const generate = 'Run: npm run platform -- generate'

/**
 * The modules of the theme `name` under `folder` (templates/). BootError with the command to run when the list
 * is missing, cannot be loaded or is not what config.json says.
 */
export async function enabledTheme(
  load: LoadEnabled,
  name: string,
  folder: string,
): Promise<EnabledTheme> {
  refuseUnknown(name, folder)
  const config = await readThemeConfig(join(folder, name))
  const theme = owned(await loaded(load), name)
  if (!theme || theme.specifiers.join() !== config.modules.join()) {
    throw new BootError(
      `modules/enabled.ts does not match "modules" in templates/${name}/config.json. ${generate}`,
    )
  }
  return theme
}

/** All themes: folders with a config.json, sorted. */
export const themeNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(join(folder, name, 'config.json')))
        .sort()
    : []

function refuseUnknown(name: string, folder: string): void {
  const names = themeNames(folder)
  if (names.includes(name)) return
  throw new BootError(
    `TEMPLATE=${name}: there is no templates/${name}/config.json.${didYouMean(name, names)} Themes: ${names.join(', ') || 'none'}.`,
  )
}

async function loaded(load: LoadEnabled): Promise<Record<string, EnabledTheme>> {
  try {
    return (await load()).themes
  } catch (error) {
    if (error instanceof BootError) throw error
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new BootError(
      `The modules in modules/enabled.ts cannot be loaded: ${reason}. If a module was added or removed: ${generate}`,
      { cause: error },
    )
  }
}
