// Child processes that answer HTTP: the built shop as in production, and the bare servers beside it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#server/env/paths.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { secret } from './prepared.ts'

export interface Running {
  url: string
  pid: number
  /** From the start of the process to its first 200, in milliseconds. */
  startedIn: number
  stop(): Promise<void>
}

const root = projectRoot()
const wide = '9999999/1'

export const build = () =>
  void execFileSync(process.execPath, ['server/dev/build.mjs'], { cwd: root, stdio: 'inherit' })

/** The bundle over a database of the bench; limits out of the way, all else as in production. */
export async function startShop(file: string): Promise<Running> {
  const port = await freePort()
  return start(['--max-semi-space-size=8', 'dist/main.js'], port, {
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: `http://127.0.0.1:${port}`,
    ALLOW_HTTP: '1',
    AUTH_SECRET: secret,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: `sqlite:${file}`,
    LIMIT_PAGES: wide,
    LIMIT_PUBLIC: wide,
    LIMIT_SENSITIVE: wide,
    LIMIT_ADMIN: wide,
    LIMIT_AUTH: wide,
  })
}

/** Bare Koa, sending the bytes of `file`. */
export async function startBare(file: string, type: string): Promise<Running> {
  const port = await freePort()
  const script = join(import.meta.dirname, 'bare.ts')
  const words = ['--import=tsx', script, String(port), file, type]
  return start(words, port, { NODE_ENV: 'production' })
}

/** Memory in MB; undefined where /proc does not tell. */
export const residentOf = (pid: number) => memoryOf(pid, /VmRSS:\s+(\d+)/)

/** Memory in MB without the pages of files, such as a mapped database, which the system takes back as it likes. */
export const ownMemoryOf = (pid: number) => memoryOf(pid, /RssAnon:\s+(\d+)/)

function memoryOf(pid: number, line: RegExp): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  return Number(readFileSync(file, 'utf8').match(line)?.[1] ?? 0) / 1024
}

/** Processor time in milliseconds that a process has used; undefined where /proc does not tell. */
export function processorOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * Milliseconds that the main thread of a process has run. What it runs while a request is open is how long that request
 * takes where nothing else uses the machine.
 */
export function mainThreadOf(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return 0
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
}

async function start(words: string[], port: number, env: Record<string, string>): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(url, child)
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const last = setTimeout(() => child.kill('SIGKILL'), 3000)
      await gone
      clearTimeout(last)
    },
  }
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await sleep(5)
  }
}
