// Processes that run in built copies of the project: for what only a real start shows.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { emptyFolder } from './project-copy.ts'

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
    how: { cwd: string; env: Variables; uid?: number; program?: string },
  ) {
    this.child = spawn(how.program ?? process.execPath, args, {
      cwd: how.cwd,
      env: { PATH: process.env.PATH, ...how.env },
      ...(how.uid === undefined ? {} : { uid: how.uid }),
      // Another program, such as npm, starts processes of its own: they are killed as a group.
      detached: how.program !== undefined,
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
      const { pid } = this.child
      if (how.program !== undefined && pid !== undefined) killGroup(pid)
      else this.child.kill('SIGKILL')
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

/** Kills the processes of a group, if there are any left. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {}
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
