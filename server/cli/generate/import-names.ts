/** Names and paths by which the generated files import modules. */
import type { ModuleSource, ThemeModules } from '#server/boot/module-sources.ts'

/** The modules of all themes, each once, under the name that it is imported by: `importExport` for import-export. */
export function importNames(themes: ThemeModules[]): Map<string, ModuleSource> {
  const named = new Map<string, ModuleSource>()
  const sources = new Map(themes.flatMap(({ modules }) => modules.map((one) => [one.folder, one])))
  for (const source of sources.values()) {
    const short = nameOf(source.specifier.split('/').at(-1) ?? '')
    let name = `${short}Module`
    for (let n = 2; named.has(name); n++) name = `${short}Module${n}`
    named.set(name, source)
  }
  return named
}

/** What a file of dist/generated/ imports for the module. */
export const importPath = ({ package: name, folder }: ModuleSource): string =>
  name ?? fromGenerated(`${folder}/index.ts`)

/** From dist/generated/ to a path of the project's root. */
export const fromGenerated = (path: string): string => `../../${path.replaceAll('\\', '/')}`

/** The words of a text in camel case. */
export const nameOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
    .replace(/^\d/, '_$&')
