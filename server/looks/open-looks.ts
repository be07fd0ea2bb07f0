/** Opens what the shop may wear besides the theme of its environment: the same modules in the pages, files and words of another. */
import type { Env } from '#server/env/env.ts'
import { themeFolder } from '#server/env/theme-folders.ts'
import type { Kernel } from '#server/kernel.ts'
import { type Catalogue, Messages } from '#server/language/catalogues.ts'
import { languageFiles } from '#server/language/language-files.ts'
import type { Module } from '#server/module.ts'
import { openTheme } from '#server/open-theme.ts'
import type { Assets } from '#server/pages/assets/assets.ts'
import { openAssets } from '#server/pages/assets/open-assets.ts'
import type { Scope } from '#server/scope.ts'
import { readThemeConfig, themeChain } from '#server/theme/theme-config.ts'
import { themeWords } from '#server/theme/theme-messages.ts'
import type { Candidate } from './candidate.ts'
import { Looks } from './looks.ts'

interface Parts {
  modules: readonly Module[]
  off: readonly Module[]
  absent: 'refuse' | 'empty'
  renders: Readonly<Record<string, Record<string, unknown>>>
  /** What the kernel, the views and the modules say. */
  words: Record<string, Catalogue>
  root: string
  scope: () => Scope
}

/** The wardrobe of a shop; nothing is read before it is worn. */
export function openLooks(kernel: Omit<Kernel, 'looks'>, parts: Parts): Looks {
  const { env, log, hosted } = kernel
  const { modules, root, renders } = parts
  const assetsOf = async (name: string): Promise<Assets> => {
    const folder = themeFolder(name, root)
    const named: Env = { ...env, template: name }
    return openAssets(
      { env: named, modules, ...(hosted ? { hosted } : {}) },
      await readThemeConfig(folder),
      await themeChain(folder),
      root,
    )
  }
  const open = async (name: string): Promise<Candidate> => {
    const { off, absent } = parts
    const overrides = new Map(Object.entries(renders)).get(name) ?? {}
    const theme = await openTheme({ env, modules, off, absent, overrides, root, log, name })
    const messages = await messagesOf(name, env.template, parts)
    return { name, theme, messages, assets: await assetsOf(name) }
  }
  const own: Candidate = {
    name: env.template,
    // As they are read again in development.
    get theme() {
      return kernel.theme
    },
    get assets() {
      return kernel.assets
    },
    get messages() {
      return kernel.messages
    },
  }
  return new Looks({ env, log, root, hosted, own, open, assetsOf, scope: parts.scope })
}

/** A theme's own words; the languages of the shop are those of its environment's theme. */
async function messagesOf(name: string, own: string, { words, root }: Parts): Promise<Messages> {
  const folders = await themeChain(themeFolder(name, root))
  const ownFolders = await themeChain(themeFolder(own, root))
  const all = [...new Set([...folders, ...ownFolders])]
  return new Messages({ ...words, theme: themeWords(folders) }, languageFiles(all))
}
