/** The text of dist/generated/enabled.ts. */
import type { ModuleSource, ThemeModules } from '#server/boot/module-sources.ts'
import { fromGenerated, importNames, importPath, nameOf } from './import-names.ts'

/** Imports and a list for each theme; the same config.json always gives the same text. */
export function enabledList(themes: ThemeModules[]): string {
  const names = importNames(themes)
  const overridden = [...new Set(themes.flatMap(({ overrides }) => overrides))].sort()
  return [
    "import type { EnabledTheme } from '#server/boot/enabled-modules.ts'",
    ...overridden.map(
      (folder) =>
        `import * as ${rendersOf(folder)} from '${fromGenerated(`${folder}/components.tsx`)}'`,
    ),
    ...[...names].map(([name, source]) => `import ${name} from '${importPath(source)}'`),
    '',
    'export const themes: Record<string, EnabledTheme> = {',
    ...themes.flatMap((theme) => listOf(theme, names)),
    '}',
    '',
  ].join('\n')
}

function listOf({ name, modules, overrides }: ThemeModules, names: Map<string, ModuleSource>) {
  const folders = modules.map(({ folder }) => folder)
  const named = [...names]
    .filter(([, { folder }]) => folders.includes(folder))
    .sort(([, a], [, b]) => folders.indexOf(a.folder) - folders.indexOf(b.folder))
  const renders = overrides.map((folder) => `...${rendersOf(folder)}`)
  return [
    `  '${name}': {`,
    `    specifiers: [${modules.map(({ specifier }) => `'${specifier}'`).join(', ')}],`,
    `    modules: [${named.map(entryOf).join(', ')}],`,
    `    overrides: { ${renders.join(', ')} },`,
    '  },',
  ]
}

/** A module outside of modules/ is told where it lies. */
const entryOf = ([name, { isOwn, folder }]: [string, ModuleSource]): string =>
  isOwn ? `{ ...${name}, folder: '${folder}' }` : name

const rendersOf = (folder: string) => `${nameOf(folder)}Renders`
