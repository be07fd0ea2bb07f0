/** The files of pages: those of the shop, of its modules and of its theme. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tokensWith } from '#server/boot/apply-platform-config.ts'
import type { HostedConfig } from '#server/boot/platform-config.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import { folderOf, type Module } from '#server/module.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { tokensCss } from '#server/theme/design-tokens.ts'
import { fontsCss } from '#server/theme/fonts.ts'
import type { ThemeConfig } from '#server/theme/theme-config.ts'
import { printOf } from './asset-files.ts'
import { type AssetSources, Assets } from './assets.ts'

interface Parts {
  env: Pick<Env, 'mode' | 'template'>
  modules: readonly Module[]
  hosted?: HostedConfig
}

/** BootError for a file that is missing, or that is there twice. */
export function openAssets(
  { env, modules, hosted }: Parts,
  { fonts = [], styles, tokens }: ThemeConfig,
  themeFolders: readonly string[],
  root: string,
): Assets {
  const { assets, used } = opened({
    folders: [
      ...['public', 'dist/generated/public'].map((folder) => join(root, folder)),
      ...publicFolders(modules, root),
    ],
    storeScripts: scriptsOf(modules.filter((module) => !isForeign(module))),
    foreignScripts: scriptsOf(modules.filter(isForeign)),
    themeFolders: themeFolders.map((dir) => join(dir, 'assets')).filter((dir) => existsSync(dir)),
    fonts,
    ...(styles ? { styles } : {}),
    generated: { 'css/theme.css': fontsCss(fonts) + tokensCss(tokensWith(tokens, hosted)) },
    scripts: env.mode === 'development' ? ['js/dev.js'] : [],
  })
  refuseUnused(tokens, used, env.template)
  return assets
}

interface Opened {
  assets: Assets
  /** The custom properties that they read. */
  used: ReadonlySet<string>
}

/** Several shops of one process have the same files, and compress them once. */
const known = new Map<string, Opened>()
const mostKnown = 8

function opened(sources: AssetSources): Opened {
  const { folders, themeFolders = [] } = sources
  const key = JSON.stringify([sources, printOf([...folders, ...themeFolders])])
  const last = known.get(key)
  if (last) return last
  const assets = new Assets(sources)
  const made = { assets, used: assets.usedProperties() }
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}

/** A token that no style sheet reads is misspelt, or left over. */
function refuseUnused(
  { light, dark }: ThemeConfig['tokens'],
  used: ReadonlySet<string>,
  theme: string,
): void {
  const name = [...Object.keys(light), ...Object.keys(dark)].find((token) => !used.has(token))
  if (name === undefined) return
  throw new BootError(
    `templates/${theme}/config.json: tokens.${name}: no style sheet uses --${name}.${didYouMean(name, used)}`,
  )
}

const scriptsOf = (modules: readonly Module[]) => modules.flatMap(({ scripts = [] }) => scripts)

/** It says itself where it lies, or where its files do. */
const isForeign = (module: Module) => (module.folder ?? module.public) !== undefined

/** A module's own scripts and styles: in its folder, or where it says. */
const publicFolders = (modules: readonly Module[], root: string): string[] =>
  modules
    .map((module) => module.public ?? join(root, folderOf(module), 'public'))
    .filter((folder) => existsSync(folder))
