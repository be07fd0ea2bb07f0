// The built shop as a process that may be killed, with an admin who can sign in.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#server/env/paths.ts'
import { Client } from '#test/helpers/client.ts'

export interface Server {
  url: string
  child: ChildProcess
  /** What it wrote to its terminal. */
  output(): string
  /** Ends it; answers the exit code, null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** The AUTH_SECRET of every shop of a drill. */
export const secret = 'the drill has no secrets worth keeping'

const root = projectRoot()
const wide = '9999999/1'
const email = 'admin@drill.test'
const password = 'a drill needs an admin'

export const build = () =>
  void execFileSync(process.execPath, ['server/dev/build.mjs'], { cwd: root, stdio: 'inherit' })

/** Starts the bundle and waits for its first answer. */
export async function startServer(
  databaseUrl: string,
  port: number,
  more: Record<string, string> = {},
): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      ALLOW_HTTP: '1',
      AUTH_SECRET: secret,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      LIMIT_PAGES: wide,
      LIMIT_PUBLIC: wide,
      LIMIT_SENSITIVE: wide,
      LIMIT_ADMIN: wide,
      LIMIT_AUTH: wide,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const server = {
    url,
    child,
    output: () => output,
    end: async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code as number | null
    },
  }
  for (let tries = 0; !(await isUp(url)); tries++) {
    if (child.exitCode !== null || tries > 3000) throw new Error(`It did not start: ${output}`)
    await sleep(10)
  }
  return server
}

/** A browser in which the admin is signed in. */
export async function adminAt(url: string): Promise<Client> {
  const client = new Client(url)
  const answer = await client.form('/auth/signin', { email, password })
  if (answer.status !== 303) throw new Error(`Signing in was answered with ${answer.status}.`)
  return client
}

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status === 200
}
