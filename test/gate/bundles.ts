/** Bundles the tests in a moment, several files into one: each bundle is a process, and its start takes a second. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { projectRoot, shopFolder } from '#server/env/paths.ts'
import { measuresFolder } from '../helpers/gate/stopwatch.ts'
import { type Source, sourcesIn } from '../helpers/sources.ts'
import type { Lane } from './lane.ts'
import { estimate } from './seconds.ts'

const outdir = 'dist/tests'
const shared: BuildOptions = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Node reads none of them: test/gate/origins.ts does where a test fails.
  sourcemap: 'external',
  sourcesContent: false,
  jsx: 'automatic',
  jsxImportSource: '@kitajs/html',
  logLevel: 'error',
}
/** How many seconds make one bundle: long ones, since the start of a process costs four seconds of a processor and it gets faster with every test, and at last short ones, so that all processors end together. */
const fill = { first: 400, last: 60 }
/** How much of a lane goes into long bundles. */
const mostly = 0.75

interface Bundle {
  lane: Lane
  seconds: number
  files: string[]
  /** Nothing joins a file that changes its process. */
  isClosed: boolean
}

/**
 * Builds the test files of each lane, longest bundles first by name; packages stay where they are. Run from the
 * project's folder, after the shop's own build. Error when a lane names what is no test.
 */
export async function buildTests(lanes: readonly Lane[]): Promise<void> {
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(measuresFolder, { recursive: true })
  const bundles = lanes.flatMap(packed).sort((a, b) => b.seconds - a.seconds)
  const named = bundles.map((bundle, at) => {
    const name = String(at + 1).padStart(3, '0')
    writeEntry(bundle.lane, name)
    return [`parts/${name}`, bundle.files] as const
  })
  await build({
    ...shared,
    entryPoints: named.map(([out]) => ({ in: `together:${out}`, out })),
    plugins: [together(new Map(named), lanes)],
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

/** What ava starts: helpers read the variables of the lane as soon as they are loaded. */
function writeEntry(lane: Lane, name: string): void {
  const folder = join(outdir, lane.name)
  const variables = JSON.stringify({ ...lane.variables, TEST_LANE: lane.name })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${name}.test.js`),
    `Object.assign(process.env, ${variables})\nawait import('../parts/${name}.js')\n`,
  )
}

/** Divides the files of a lane into bundles, neighbours together. */
function packed(lane: Lane): Bundle[] {
  const wanted = new Set(lane.files)
  const folders = ['test', relative(projectRoot(), shopFolder())].filter(existsSync)
  const sources = sourcesIn(folders).filter(({ path }) => wanted.has(path))
  if (sources.length < wanted.size)
    throw new Error(`Not all of these are tests: ${lane.files.join(' ')}`)
  const secondsOf = estimate()
  const weigh = (source: Source) => secondsOf(source) * shareOf(lane, source)
  const total = sources.reduce((sum, source) => sum + weigh(source), 0)
  const bundles: Bundle[] = []
  let packed = 0
  for (const source of sources) {
    const last = bundles.at(-1)
    const seconds = weigh(source)
    const isClosed = changesProcess(source)
    const most = packed < total * mostly ? fill.first : fill.last
    packed += seconds
    if (last && !last.isClosed && !isClosed && last.seconds + seconds <= most) {
      last.files.push(source.path)
      last.seconds += seconds
    } else bundles.push({ lane, files: [source.path], seconds, isClosed })
  }
  return bundles
}

/** How much of a file's tests run in this lane. */
function shareOf({ elsewhere }: Lane, { path, text }: Source): number {
  const gone = elsewhere?.get(path)?.length ?? 0
  return 1 - gone / Math.max(text.match(/^\s*test(\.serial)?\(/gm)?.length ?? 1, gone + 1)
}

/** A file that sets its process's own variables, which others would see. */
const changesProcess = ({ text }: Source) => /\bprocess\.env\.\w+ = /.test(text)

/** The modules that put files together, and the `test` that they get for ava's. */
function together(bundles: ReadonlyMap<string, readonly string[]>, lanes: readonly Lane[]): Plugin {
  const helper = join(projectRoot(), 'test', 'helpers', 'gate', 'together.ts')
  const from = `from ${JSON.stringify(helper)}`
  const contentsOf = (kind: string, name: string): string => {
    if (kind === 'ava') return `export { together as default } ${from}`
    if (kind === 'begin') {
      const elsewhere = lanes.map((lane) => [lane.name, lane.elsewhere?.get(name) ?? []])
      const given = [name, Object.fromEntries(elsewhere)].map((one) => JSON.stringify(one))
      return `import { begin } ${from}; begin(${given})`
    }
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
