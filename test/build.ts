/** Bundles the tests in a moment, several files into one: each bundle is a process, and its start takes a second. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { projectRoot } from '#server/env/paths.ts'
import { sourcesIn } from './helpers/sources.ts'

const outdir = 'dist/tests'
const shared: BuildOptions = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  jsx: 'automatic',
  jsxImportSource: '@kitajs/html',
  logLevel: 'error',
}
/** How much makes one bundle, in characters: some forty bundles, so that processors end at about the same time. */
const fill = 32_000
/** Journeys and walks take longer than others of their length. */
const weightOf = (path: string, text: string) =>
  text.length * (/^test\/(journeys\/)?[^/]+$/.test(path) ? 4 : 1)

/** The pattern of the bundles of a set, for ava. */
export const bundlesOf = (set: string): string => `${outdir}/${set}/*.test.js`

/**
 * Builds sets of test files, by name; packages stay where they are. Run from the project's folder, after the shop's
 * own build.
 */
export async function buildTests(sets: Record<string, readonly string[]>): Promise<void> {
  rmSync(outdir, { recursive: true, force: true })
  const bundles = Object.entries(sets).flatMap(([set, files]) =>
    packed(files).map(
      (bundle, at) => [`${set}/${String(at + 1).padStart(2, '0')}.test`, bundle] as const,
    ),
  )
  await build({
    ...shared,
    entryPoints: bundles.map(([out]) => ({ in: `together:${out}`, out })),
    plugins: [together(new Map(bundles))],
    outdir,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  })
  // Where server/threads/threads.ts looks for a file that a thread begins with.
  const threads = sourcesIn(['test/fixtures']).filter(({ path }) => path.endsWith('-thread.ts'))
  await build({
    ...shared,
    entryPoints: threads.map(({ path }) => path),
    outbase: '.',
    outdir: 'dist',
  })
}

/** Divides files into bundles, neighbours together; the fullest come first. */
function packed(files: readonly string[]): string[][] {
  const wanted = new Set(files)
  const sources = sourcesIn(['test']).filter(({ path }) => wanted.has(path))
  if (sources.length < wanted.size)
    throw new Error(`Not all of these are tests: ${files.join(' ')}`)
  const bundles: { size: number; files: string[]; isClosed: boolean }[] = []
  for (const { path, text } of sources) {
    const last = bundles.at(-1)
    const size = weightOf(path, text)
    const isClosed = changesProcess(text)
    if (last && !last.isClosed && !isClosed && last.size + size <= fill) {
      last.files.push(path)
      last.size += size
    } else bundles.push({ files: [path], size, isClosed })
  }
  return bundles.sort((a, b) => b.size - a.size).map(({ files }) => files)
}

/** A file that sets its process's own variables, which others would see. */
const changesProcess = (text: string) => /\bprocess\.env\.\w+ = /.test(text)

/** The modules that put files together, and the `test` that they get for ava's. */
function together(bundles: ReadonlyMap<string, readonly string[]>): Plugin {
  const helper = join(projectRoot(), 'test', 'helpers', 'together.ts')
  const from = `from ${JSON.stringify(helper)}`
  const contentsOf = (kind: string, name: string): string => {
    if (kind === 'ava') return `export { together as default } ${from}`
    if (kind === 'begin') return `import { begin } ${from}; begin(${JSON.stringify(titleOf(name))})`
    return (bundles.get(name) ?? [])
      .map((file) => `import 'begin:${file}'; import './${file}'`)
      .join('\n')
  }
  return {
    name: 'together',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(ava$|begin:|together:)/ }, ({ path, importer }) =>
        importer === helper ? null : { path, namespace: 'together' },
      )
      onLoad({ filter: /./, namespace: 'together' }, ({ path }) => {
        const [kind = '', name = ''] = path.split(':')
        return { contents: contentsOf(kind, name), resolveDir: projectRoot() }
      })
    },
  }
}

/** As ava names a file before a test's title. */
const titleOf = (file: string) =>
  file
    .replace(/^test\/|\.test\.tsx?$/g, '')
    .split('/')
    .join(' › ')
