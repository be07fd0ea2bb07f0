/** The text of templates/components.d.ts: the components that MDX pages may place, with their props, for editors. */
import { importNames } from './enabled-list.ts'
import type { ThemeModules } from './theme-modules.ts'

/** Types that follow from the modules' own, so that this file changes with config.json only. */
export function componentTypes(themes: ThemeModules[]): string {
  const names = importNames(themes)
  const all = [...names.values()].map((name) => `Placed<typeof ${name}>`)
  return [
    '// Generated from templates/*/config.json by `npm run platform -- generate`; not edited by hand.',
    "import type { Placed } from '#server/theme/component.ts'",
    ...[...names].map(([path, name]) => `import type ${name} from '${fromTemplates(path)}'`),
    '',
    'declare global {',
    `  interface MDXProvidedComponents${all.length > 0 ? ` extends ${all.join(', ')}` : ''} {}`,
    '}',
    '',
  ].join('\n')
}

const fromTemplates = (path: string) => path.replace(/^\.\//, '../modules/')
