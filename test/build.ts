/** Bundles the tests in a moment: each file is a process, and reading sources anew costs each of them two seconds. */
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { sourcesIn } from './helpers/sources.ts'

const outdir = 'dist/tests'
const isTest = /\.test\.tsx?$/

/** Where the bundle of a test file lies. */
export const builtFile = (file: string): string =>
  file.replace(/^test/, outdir).replace(/\.tsx?$/, '.js')

/** Builds every test; packages stay where they are. Run from the project's folder, after the shop's own build. */
export async function buildTests(): Promise<void> {
  rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: sourcesIn(['test'])
      .map(({ path }) => path)
      .filter((path) => isTest.test(path)),
    outdir,
    outbase: 'test',
    bundle: true,
    splitting: true,
    packages: 'external',
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    jsx: 'automatic',
    jsxImportSource: '@kitajs/html',
    logLevel: 'error',
  })
}
