// Where limits are counted in a test: in the process, and in Redis where TEST_REDIS_URL names one.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ExecutionContext } from 'ava'
import { freePort } from '#test/helpers/outside/free-port.ts'

const named = process.env.TEST_REDIS_URL

/** A shop's counts never meet another's: each has a secret of its own. */
export const counters: { where: string; env: Record<string, string> }[] = [
  { where: 'in memory', env: {} },
  ...(named ? [{ where: 'in Redis', env: { REDIS_URL: named } }] : []),
]

export interface OwnRedis {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  /** Holds it like a machine that does not answer, and lets it go again. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

/** A Redis of the test's own that may be killed; it runs already. */
export async function ownRedis(t: Pick<ExecutionContext, 'teardown'>): Promise<OwnRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
      child = spawn('redis-server', words, { stdio: 'ignore' })
      while (!(await isOpen(port))) await sleep(10)
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    signal: (name) => void child?.kill(name),
  }
  t.teardown(redis.kill)
  await redis.start()
  return redis
}

function isOpen(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  return new Promise((answer) => {
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}
