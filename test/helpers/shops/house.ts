// Copies of the whole project, built, and the processes that run in them: for what only a real start shows.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { projectRoot } from '#server/env/paths.ts'

const parts = [
  ...['server', 'modules', 'views', 'templates', 'public', 'migrations', 'seeds', 'test'],
  ...[
    'package.json',
    'tsconfig.json',
    'biome.json',
    'ava.config.js',
    'ava.built.config.js',
    '.gitignore',
    '.env.example',
  ],
]

/** What the build makes, and the compiled templates. */
const built = [
  ...['main.js', 'platform.js', 'chunks', 'migrations', 'seeds', 'processes', 'server', 'modules'],
  'mdx',
].map((part) => join('dist', part))

/** Bundled tests run beside a build of the same sources (test/run.ts). */
const isBundled = !import.meta.url.endsWith('.ts')

/** A built copy of the project in a folder of its own, gone with the test; packages are linked. */
export function copyProject(t: ExecutionContext): string {
  return fillCopy(emptyFolder(t))
}

function fillCopy(root: string): string {
  for (const part of [...parts, ...(isBundled ? built : [])]) copyPart(root, part)
  symlinkSync(join(projectRoot(), 'node_modules'), join(root, 'node_modules'))
  // Another user may start it, to see what it may not write.
  chmodSync(root, 0o755)
  if (!isBundled) build(root)
  return root
}

function copyPart(root: string, part: string): void {
  const from = join(projectRoot(), part)
  // A draft among the compiled templates may be gone before it is copied.
  const isWhole = (path: string) => path === from || path.endsWith('.json')
  const filter = part.endsWith('mdx') ? isWhole : () => true
  if (existsSync(from)) cpSync(from, join(root, part), { recursive: true, filter })
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

export function emptyFolder(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** A process of a copy. It is killed with the test, whatever happens. */
export class Run {
  readonly child: ChildProcess
  out = ''
  err = ''
  readonly ended: Promise<Ended>

  constructor(
    t: ExecutionContext,
    args: string[],
    how: { cwd: string; env: Variables; uid?: number },
  ) {
    this.child = spawn(process.execPath, args, {
      cwd: how.cwd,
      env: { PATH: process.env.PATH, ...how.env },
      ...(how.uid === undefined ? {} : { uid: how.uid }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.out += chunk
    })
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.err += chunk
    })
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code) => resolve({ code, out: this.out, err: this.err }))
    })
    t.teardown(async () => {
      this.child.kill('SIGKILL')
      await this.ended
    })
  }

  /** Settles when the process has printed `what`; fails when it ends before. */
  async printed(what: RegExp): Promise<void> {
    let isOver = false
    void this.ended.then(() => {
      isOver = true
    })
    while (!what.test(this.out)) {
      if (isOver) throw new Error(`It ended without printing ${what}:\n${this.out}\n${this.err}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

export type Variables = Record<string, string>

/** The built server of the copy at `root`, in a working directory and with variables of its own. */
export async function startShop(
  t: ExecutionContext,
  root: string,
  env: Variables = {},
  cwd = emptyFolder(t),
): Promise<Run & { url: string }> {
  const port = env.PORT ?? String(await freePort())
  const run = new Run(t, [join(root, 'dist', 'main.js')], { cwd, env: { ...env, PORT: port } })
  return Object.assign(run, { url: `http://127.0.0.1:${port}` })
}

/** Enough variables for a start that writes no .env. */
export const complete = (env: Variables = {}): Variables => ({
  AUTH_SECRET: randomBytes(32).toString('base64'),
  ...env,
})

/** A command of the copy's CLI. */
export function platform(
  t: ExecutionContext,
  root: string,
  args: string[],
  env: Variables = complete(),
  cwd = emptyFolder(t),
): Promise<Ended> {
  return new Run(t, [join(root, 'dist', 'platform.js'), ...args], { cwd, env }).ended
}
