/** Finds the sources of the modules that a theme's config.json names. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { shopFolder } from '#server/env/paths.ts'
import { themeFolder } from '#server/env/theme-folders.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { jsonPositions, lineAndColumn } from '#server/theme/json-positions.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { labelOf } from '#server/theme/template-files.ts'
import { readThemeConfig, themeChain } from '#server/theme/theme-config.ts'

/** Where a module lies. */
export interface ModuleSource {
  /** As config.json names it: `products`, `@acme/faq`, `./extras/x`. */
  specifier: string
  /** From the project's root: `modules/products`, `shop/modules/faq`, `node_modules/@acme/faq`. */
  folder: string
  /** It belongs to the shop, not to the platform. */
  isOwn: boolean
  /** What is imported where it is a package, instead of `index.ts` of its folder. */
  package?: string
}

/** A theme's modules and the folders of its own code, from the project's root. */
export interface ThemeModules {
  name: string
  modules: ModuleSource[]
  /** Themes whose components.tsx applies, later ones first: those that it extends, then its own. */
  overrides: string[]
}

/** Reads a theme's list. TemplateError at the line of a specifier that nothing answers to. */
export async function themeModules(root: string, name: string): Promise<ThemeModules> {
  const folder = themeFolder(name, root)
  const { modules: specifiers } = await readThemeConfig(folder)
  const lost = specifiers.find((specifier) => !moduleSource(root, specifier))
  if (lost !== undefined) throw await nowhere(root, folder, lost)
  return foundModules(root, name)
}

/** The same without those that are nowhere: the start names them, and every command works until then. */
export async function foundModules(root: string, name: string): Promise<ThemeModules> {
  const folder = themeFolder(name, root)
  const { modules: specifiers } = await readThemeConfig(folder)
  const overrides = (await themeChain(folder))
    .filter((dir) => existsSync(join(dir, 'components.tsx')))
    .map((dir) => relative(root, dir))
    .reverse()
  return { name, modules: specifiers.flatMap((one) => moduleSource(root, one) ?? []), overrides }
}

/** The short names that config.json may say: folders of modules/ and of the shop's own modules. */
export const moduleNames = (root: string): string[] =>
  [...new Set([...namesIn(join(root, 'modules')), ...ownModuleNames(root)])].sort()

/** The modules in `modules` of the shop's folder, by name. */
export const ownModuleNames = (root: string): string[] => namesIn(ownModulesFolder(root)).sort()

/** Where own modules lie. */
export const ownModulesFolder = (root: string): string => join(shopFolder(root), 'modules')

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => isModule(join(folder, name))) : []

const isModule = (folder: string) => existsSync(join(folder, 'index.ts'))

/**
 * Where a specifier leads; undefined where nothing answers to it. A relative folder starts at the project; a short name
 * is a module of the shop's own, else one of modules/, else a package.
 */
export function moduleSource(root: string, specifier: string): ModuleSource | undefined {
  const own = join(ownModulesFolder(root), specifier)
  const packaged = join(root, 'node_modules', specifier)
  if (specifier.startsWith('.')) {
    const folder = join(root, specifier)
    return isModule(folder) ? { specifier, folder: relative(root, folder), isOwn: true } : undefined
  }
  if (isModule(own)) return { specifier, folder: relative(root, own), isOwn: true }
  if (isModule(join(root, 'modules', specifier)))
    return { specifier, folder: join('modules', specifier), isOwn: false }
  return existsSync(packaged)
    ? { specifier, folder: relative(root, packaged), isOwn: true, package: specifier }
    : undefined
}

async function nowhere(root: string, theme: string, specifier: string): Promise<TemplateError> {
  const { path, text, position } = await namedIn(theme, specifier)
  const remedy = specifier.startsWith('.')
    ? `There is no ${specifier}/index.ts (folders are looked up from the project).`
    : `There is no modules/${specifier}/index.ts and no package "${specifier}".${didYouMean(specifier, moduleNames(root))}`
  return new TemplateError({ file: labelOf(path), ...lineAndColumn(text, position) }, remedy)
}

/** The config.json that says the specifier, of the theme or of one that it extends, and where in it. */
async function namedIn(theme: string, specifier: string) {
  const places = await Promise.all(
    (await themeChain(theme)).map(async (folder) => {
      const path = join(folder, 'config.json')
      const text = await readFile(path, 'utf8')
      const from = jsonPositions(text).get('modules')
      const position = from === undefined ? -1 : text.indexOf(JSON.stringify(specifier), from)
      return { path, text, position }
    }),
  )
  const found = places.find(({ position }) => position >= 0)
  return found ?? { path: join(theme, 'config.json'), text: '', position: 0 }
}
