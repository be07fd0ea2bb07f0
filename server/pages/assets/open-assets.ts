/** The files of pages: those of the shop, of its modules and of its theme. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tokensWith } from '#server/boot/apply-platform-config.ts'
import type { HostedConfig } from '#server/boot/platform-config.ts'
import type { Env } from '#server/env/env.ts'
import { type Module, shortName } from '#server/module.ts'
import { tokensCss } from '#server/theme/design-tokens.ts'
import { fontsCss } from '#server/theme/fonts.ts'
import type { ThemeConfig } from '#server/theme/theme-config.ts'
import { Assets } from './assets.ts'

interface Parts {
  env: Pick<Env, 'mode'>
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
  return new Assets({
    folders: [join(root, 'public'), ...publicFolders(modules, root)],
    storeScripts: modules.flatMap(({ scripts = [] }) => scripts),
    themeFolders: themeFolders.map((dir) => join(dir, 'assets')),
    fonts,
    ...(styles ? { styles } : {}),
    generated: { 'css/theme.css': fontsCss(fonts) + tokensCss(tokensWith(tokens, hosted)) },
    scripts: env.mode === 'development' ? ['js/dev.js'] : [],
  })
}

/** A module's own scripts and styles: in its folder, or where it says. */
const publicFolders = (modules: readonly Module[], root: string): string[] =>
  modules
    .map((module) => module.public ?? join(root, 'modules', shortName(module.name), 'public'))
    .filter((folder) => existsSync(folder))
