/** The text of dist/generated/components.d.ts: the components that MDX pages may place, with their props, for editors. */
import type { ThemeModules } from '#server/boot/module-sources.ts'
import { importNames, importPath } from './import-names.ts'

/** Types that follow from the modules' own, so that this file changes with config.json only. */
export function componentTypes(themes: ThemeModules[]): string {
  const names = importNames(themes)
  const all = [...names.keys()].map((name) => `Placed<typeof ${name}>`)
  return [
    "import type { Placed } from '#server/theme/component.ts'",
    ...[...names].map(([name, source]) => `import type ${name} from '${importPath(source)}'`),
    '',
    'declare global {',
    `  interface MDXProvidedComponents${all.length > 0 ? ` extends ${all.join(', ')}` : ''} {}`,
    '}',
    '',
  ].join('\n')
}
