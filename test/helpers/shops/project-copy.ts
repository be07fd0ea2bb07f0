// Copies of the whole project, built.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { projectRoot } from '#server/env/paths.ts'

const parts = [
  ...[
    'server',
    'modules',
    'views',
    'templates',
    'public',
    'browser',
    'migrations',
    'seeds',
    'test',
  ],
  ...['package.json', 'tsconfig.json', 'biome.json', 'ava.config.js', 'ava.built.config.js'],
  ...['.gitignore', '.env.example'],
]

/** What the build makes, and the compiled templates. */
const built = [
  ...[
    'built.json',
    'main.js',
    'platform.js',
    'chunks',
    'migrations',
    'seeds',
    'processes',
    'server',
    'modules',
  ],
  ...['mdx', 'generated'],
].map((part) => join('dist', part))

/** Bundled tests run beside a build of the same sources (test/run.ts). */
const isBundled = !import.meta.url.endsWith('.ts')

/** A built copy of the project in a folder of its own, gone with the test; packages are linked. */
export function copyProject(t: ExecutionContext): string {
  return fillCopy(emptyFolder(t))
}

/** A copy for a program that builds it itself. */
export function copySources(t: ExecutionContext): string {
  return fillSources(emptyFolder(t))
}

function fillCopy(root: string): string {
  fillSources(root)
  if (isBundled) for (const part of built) copyPart(root, part)
  else build(root)
  return root
}

function fillSources(root: string): string {
  for (const part of parts) copyPart(root, part)
  symlinkSync(join(projectRoot(), 'node_modules'), join(root, 'node_modules'))
  // Another user may start it, to see what it may not write.
  chmodSync(root, 0o755)
  return root
}

function copyPart(root: string, part: string): void {
  const from = join(projectRoot(), part)
  // A draft among the compiled templates may be gone before it is copied.
  const isWhole = (path: string) => path === from || path.endsWith('.json')
  const filter = part.endsWith('mdx') ? isWhole : () => true
  // With the times of its files, a copy of a build is one of the sources that lie beside it.
  if (existsSync(from))
    cpSync(from, join(root, part), { recursive: true, preserveTimestamps: true, filter })
}

/** One copy for all tests of a file that change nothing in it. */
export function builtProject(): string {
  if (shared === undefined) {
    shared = fillCopy(mkdtempSync(join(tmpdir(), 'house-')))
    process.once('exit', () => rmSync(shared ?? '', { recursive: true, force: true }))
  }
  return shared
}

let shared: string | undefined

/** Writes dist/ of a copy anew, once its sources have changed. */
export function build(root: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/dev/build.mjs'], { cwd: root })
  if (status !== 0) throw new Error(String(stderr))
}

/** A folder of its own for a test, gone with it. */
export function emptyFolder(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
