/** The text of modules/enabled.ts. */
import type { ThemeModules } from './theme-modules.ts'

/** Imports and a list for each theme; the same config.json always gives the same text. */
export function enabledList(themes: ThemeModules[]): string {
  const names = importNames(themes)
  const overridden = [...new Set(themes.flatMap(({ overrides }) => overrides))].sort()
  return [
    '// Generated from templates/*/config.json by `npm run platform -- generate`; not edited by hand.',
    "import type { EnabledTheme } from '#server/boot/enabled-modules.ts'",
    ...overridden.map(
      (name) => `import * as ${nameOf(name)}Theme from '../templates/${name}/components.tsx'`,
    ),
    ...[...names].map(([path, name]) => `import ${name} from '${path}'`),
    '',
    'export const themes: Record<string, EnabledTheme> = {',
    ...themes.flatMap((theme) => listOf(theme, names)),
    '}',
    '',
  ].join('\n')
}

function listOf(theme: ThemeModules, names: Map<string, string>): string[] {
  return [
    `  '${theme.name}': {`,
    `    specifiers: [${theme.specifiers.map((specifier) => `'${specifier}'`).join(', ')}],`,
    `    modules: [${theme.paths.map((path) => names.get(path)).join(', ')}],`,
    `    overrides: {${theme.overrides.map((name) => ` ...${nameOf(name)}Theme`).join(',')}${theme.overrides.length > 0 ? ' ' : ''}},`,
    '  },',
  ]
}

/** A name for every import, each path once: `importExport` for import-export. */
export function importNames(themes: ThemeModules[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const path of new Set(themes.flatMap(({ paths }) => paths))) {
    const short =
      path
        .replace(/\/index\.ts$/, '')
        .split('/')
        .at(-1) ?? ''
    let name = `${nameOf(short)}Module`
    for (let n = 2; taken.has(name); n++) name = `${nameOf(short)}Module${n}`
    taken.add(name)
    names.set(path, name)
  }
  return names
}

const nameOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
    .replace(/^\d/, '_$&')
