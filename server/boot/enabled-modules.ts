/** Loads the generated list of modules and checks that it matches the theme's config.json. */
import { owned } from '#server/data/own-property.ts'
import { BootError } from '#server/env/boot-error.ts'
import { projectRoot } from '#server/env/paths.ts'
import { isTheme, themeFolder, themeNames } from '#server/env/theme-folders.ts'
import type { Module } from '#server/module.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { themeModules } from './module-sources.ts'

/** A theme's modules in order, as config.json named them when the list was generated. */
export interface EnabledTheme {
  specifiers: readonly string[]
  modules: readonly Module[]
  /** The theme's own renders of components, from its components.tsx. */
  overrides: Record<string, unknown>
  /** Modules that other themes enable: what the theme's pages say about them is known. */
  off?: readonly Module[]
  /** The renders of every theme by its folder, as the shop may wear another one. */
  renders?: Readonly<Record<string, Record<string, unknown>>>
}

/** Loads `#generated/enabled.ts`. Only entry points call it, as it imports every module. */
export type LoadEnabled = () => Promise<{ themes: Record<string, EnabledTheme> }>

const build = 'Run: npm run build'

/**
 * The modules of a theme. BootError with the command to run when the list cannot be loaded or is not what config.json
 * says; TemplateError at the line of a module that is nowhere.
 */
export async function enabledTheme(
  load: LoadEnabled,
  name: string,
  root = projectRoot(),
): Promise<EnabledTheme> {
  refuseUnknown(name, root)
  const { modules } = await themeModules(root, name)
  const themes = await loaded(load)
  const theme = owned(themes, name)
  if (!theme || theme.specifiers.join() !== modules.map(({ specifier }) => specifier).join()) {
    throw new BootError(
      `The build is older than "modules" in the config.json of the theme ${name}. ${build}`,
    )
  }
  const renders = Object.fromEntries(
    Object.entries(themes).map(([folder, { overrides }]) => [folder, overrides]),
  )
  return { ...theme, off: offIn(theme, Object.values(themes)), renders }
}

function offIn(theme: EnabledTheme, themes: readonly EnabledTheme[]): Module[] {
  const on = new Set(theme.modules.map((module) => module.name))
  const others = themes.flatMap(({ modules }) => modules).filter((module) => !on.has(module.name))
  return [...new Map(others.map((module) => [module.name, module])).values()]
}

function refuseUnknown(name: string, root: string): void {
  if (isTheme(themeFolder(name, root))) return
  const names = themeNames(root)
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
      `The modules cannot be loaded: ${reason}. If a module was added or removed: ${build}`,
      { cause: error },
    )
  }
}
