// The shop under fire: a process that is started again when it dies, with people and records in its database.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import type { Kernel } from '#server/kernel.ts'
import { openKernel, systemScope } from '#server/open-kernel.ts'
import { Client } from '#test/helpers/client.ts'
import type { TestDatabase } from '#test/helpers/databases/postgres-database.ts'
import { World } from '#test/helpers/hostile/world.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { allModules } from '#test/helpers/shops/whole-shop.ts'
import { type Server, secret, startServer } from '../server.ts'
import { type Level, levelOf } from './level.ts'

/** How long connections and jobs of a shop that nobody visits may take to end, in ms. */
const patience = 25_000

/** What came with requests that are not answered yet. */
const formsIn = ({ temporary }: Level) =>
  temporary.filter((name) => !name.startsWith('feed-')).length

type Owned = Kernel & { close(): Promise<void> }

export class Target {
  readonly port: number
  readonly world: World
  private readonly start: () => Promise<Server>
  private readonly temporary: string
  private readonly kernel: Owned
  private server: Server
  private heard = 0

  /** A fresh shop on the database; its files lie in `folder`, its mail goes to `smtpUrl`. */
  static async open(database: TestDatabase, folder: string, smtpUrl: string): Promise<Target> {
    const port = await freePort()
    const temporary = join(folder, 'tmp')
    mkdirSync(temporary)
    const more = {
      DATA_DIR: join(folder, 'data'),
      TMPDIR: temporary,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'info',
      // Left alone, the heap grows for as long as the machine has room, and a leak looks the same.
      NODE_OPTIONS: '--enable-source-maps --max-old-space-size=192',
      ...(database.ownerUrl === database.url ? {} : { DATABASE_OWNER_URL: database.ownerUrl }),
    }
    const start = () => startServer(database.url, port, more)
    const server = await start()
    const variables = {
      NODE_ENV: 'test',
      AUTH_SECRET: secret,
      DATABASE_URL: database.url,
      SMTP_URL: smtpUrl,
    }
    const kernel = await openKernel({
      env: readEnv(variables),
      modules: allModules,
      absent: 'empty',
      logSink: { write: () => undefined },
      root: projectRoot(),
    })
    const target = new Target(port, temporary, start, server, kernel)
    await target.world.renew(server.url)
    return target
  }

  private constructor(
    port: number,
    temporary: string,
    start: () => Promise<Server>,
    server: Server,
    kernel: Owned,
  ) {
    this.port = port
    this.temporary = temporary
    this.start = start
    this.server = server
    this.kernel = kernel
    this.world = new World(systemScope(kernel))
  }

  get table() {
    return this.kernel.table
  }

  get admin(): Client {
    return this.world.admin
  }

  get url(): string {
    return this.server.url
  }

  stranger = (): Client => new Client(this.url)

  /** True as soon as it has said its last word: what comes then is an end, not an answer. */
  get isDead(): boolean {
    const { child, output } = this.server
    return child.exitCode !== null || child.signalCode !== null || output().includes('"level":60')
  }

  /** Starts it anew when it has died. What it wrote and nobody has read is lost: read it first. */
  async revive(): Promise<void> {
    await this.server.end('SIGKILL')
    for (const name of readdirSync(this.temporary))
      rmSync(join(this.temporary, name), { recursive: true })
    this.server = await this.start()
    this.heard = 0
    await this.world.renew(this.url)
  }

  /** What it has written since `newLines` was last asked; a line that is not finished comes next time. */
  lines(): string[] {
    const output = this.server.output()
    return output
      .slice(this.heard, output.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
  }

  newLines(): string[] {
    const lines = this.lines()
    this.heard = this.server.output().lastIndexOf('\n') + 1
    return lines
  }

  level = (): Level => levelOf(this.server.child.pid ?? 0, this.port, this.temporary)

  /** What it holds once nobody asks any more. */
  async settled(): Promise<Level> {
    const end = performance.now() + patience
    let level = this.level()
    while (performance.now() < end && level.connections + formsIn(level) > 0) {
      await sleep(500)
      level = this.level()
    }
    return level
  }

  /** Asks it to end; answers the exit code. */
  end = (): Promise<number | null> => this.server.end('SIGTERM')

  async kill(): Promise<void> {
    await this.server.end('SIGKILL')
    await this.kernel.close()
  }
}
