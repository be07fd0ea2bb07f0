/** Which test files a module's name or a diff stands for. */
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { sourcesIn } from '../helpers/sources.ts'
import { testFiles } from './lanes.ts'

/** True where the word is the name of a module's folder. */
export const isModule = (word: string): boolean => existsSync(`modules/${word}/index.ts`)

/** A test file by its path, or those below a folder. */
export const filesAt = (path: string): string[] =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? testFiles().filter((file) => file.startsWith(`${path.replace(/\/+$/, '')}/`))
    : [path]

/** The walk of the route table: with TEST_MODULES it walks only theirs. */
const walk = 'test/routes.test.ts'

/** So many that a module's tests take less than a minute. */
const mostJourneys = 3

/** The tests of a module, and what walks it: its routes, and the journeys that come to its addresses most often. */
export function filesOfModule(name: string): string[] {
  const visits = visitsTo(name)
  const journeys = sourcesIn(['test/journeys'])
    .map(({ path, text }) => ({ path, count: visits(text) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostJourneys)
  const walks = new Set([...journeys.map(({ path }) => path), walk])
  return testFiles().filter((path) => path.startsWith(`test/modules/${name}/`) || walks.has(path))
}

/** How often a text names an address that the module answers, by its fixed first words. */
function visitsTo(name: string): (text: string) => number {
  const [routes] = sourcesIn([`modules/${name}`]).filter(({ path }) => path.endsWith('/routes.ts'))
  const paths = [...(routes?.text.matchAll(/\.\w+\(\s*'(\/[^']*)'/g) ?? [])]
  const doors = new Set(paths.map(([, path = '']) => path.replace(/\/:.*/, '')))
  const words = [...doors].filter((door) => door.length > 1).map((door) => `${door}(?![\\w-])`)
  const pattern = new RegExp(`['"\`](?:${words.join('|')})`, 'g')
  return (text) => (words.length > 0 ? [...text.matchAll(pattern)].length : 0)
}

/** The files that differ from where this branch left `base`, and those that are not committed. */
export function changedFiles(base: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const from = git('merge-base', base, 'HEAD')
  const names = [
    git('diff', '--name-only', from),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return names.flatMap((text) => text.split('\n')).filter((name) => name !== '')
}

/**
 * The tests that a change of these files may reach: those that import one of them on any way. What is no source
 * belongs to whoever owns its folder: words and styles of a module to its tests, anything else to every walk.
 */
export function filesTouchedBy(changed: readonly string[]): string[] {
  const sources = sourcesIn([
    'test',
    'server',
    'modules',
    'views',
    'seeds',
    'templates',
    'dist/generated',
    'migrations',
  ])
  const imports = new Map(sources.map((source) => [source.path, source.imports]))
  const importers = new Map<string, string[]>()
  for (const [path, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), path])
  const reached = new Set(changed)
  for (const path of reached) for (const by of importers.get(path) ?? []) reached.add(by)
  const others = changed.filter((path) => !imports.has(path) && !/\.md$|^test\//.test(path))
  const owners = new Set(others.map((path) => path.match(/^modules\/([a-z-]+)\//)?.[1]))
  const walksToo = owners.has(undefined)
  return testFiles().filter(
    (path) =>
      reached.has(path) ||
      owners.has(path.match(/^test\/modules\/([a-z-]+)\//)?.[1] ?? '') ||
      (walksToo && /^test\/(?:journeys\/)?[^/]+$/.test(path)),
  )
}
