/** Finds the modules that a theme's config.json names. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { jsonPositions, lineAndColumn } from '#server/theme/json-positions.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { readThemeConfig, themeChain } from '#server/theme/theme-config.ts'

export interface ThemeModules {
  name: string
  specifiers: string[]
  /** For each specifier what modules/enabled.ts imports: `./products/index.ts`, `@scope/name`, `../extras/x/index.ts`. */
  paths: string[]
  /** Themes whose components.tsx applies, later ones first: its own, then those that it extends. */
  overrides: string[]
}

/** Reads a theme's list. TemplateError at the line of a specifier that nothing answers to. */
export async function themeModules(root: string, name: string): Promise<ThemeModules> {
  const folder = join(root, 'templates', name)
  const { modules: specifiers } = await readThemeConfig(folder)
  const paths: string[] = []
  for (const [at, specifier] of specifiers.entries()) {
    const path = pathOf(root, specifier)
    if (path === undefined) throw await nowhere(root, name, at, specifier)
    paths.push(path)
  }
  const overrides = (await themeChain(folder))
    .filter((dir) => existsSync(join(dir, 'components.tsx')))
    .map((dir) => basename(dir))
    .reverse()
  return { name, specifiers, paths, overrides }
}

/** The modules in modules/, by name. */
export const ownModules = (root: string): string[] =>
  readdirSync(join(root, 'modules'))
    .filter((name) => existsSync(join(root, 'modules', name, 'index.ts')))
    .sort()

/** A short name is a folder of modules/ or else a package; a relative folder starts at the project. */
function pathOf(root: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const path = `${specifier.replace(/\/+$/, '').replace(/^\.\//, '')}/index.ts`
    return existsSync(join(root, path)) ? `../${path}` : undefined
  }
  if (existsSync(join(root, 'modules', specifier, 'index.ts'))) return `./${specifier}/index.ts`
  return existsSync(join(root, 'node_modules', specifier)) ? specifier : undefined
}

async function nowhere(root: string, theme: string, at: number, specifier: string) {
  const file = `templates/${theme}/config.json`
  const text = await readFile(join(root, file), 'utf8')
  const position = jsonPositions(text).get(`modules.${at}`) ?? 0
  const remedy = specifier.startsWith('.')
    ? `There is no ${specifier}/index.ts (folders are looked up from the project).`
    : `There is no modules/${specifier}/index.ts and no package "${specifier}".${didYouMean(specifier, ownModules(root))}`
  return new TemplateError({ file, ...lineAndColumn(text, position) }, remedy)
}
