/** The server's entry point: configuration, database, shop, listen, graceful shutdown. Nothing imports it. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSetting } from '#server/boot/configuration.ts'
import { explain } from '#server/boot/explain-error.ts'
import { finishSeeds } from '#server/boot/seeds.ts'
import { welcome } from '#server/boot/startup-message.ts'
import { isWatched } from '#server/dev/is-watched.ts'
import { followWatcher } from '#server/dev/watched.ts'
import { sweepRequestFolders } from '#server/http/body/request-folder.ts'
import { logUnheard } from '#server/log/unhandled-rejections.ts'
import type { App } from './app.ts'
import { aboutProcess, listen } from './listen.ts'
import { openShop } from './open-shop.ts'
import { longestGoodbye, shutDown, waitedFor } from './shut-down.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Milliseconds for requests and jobs together, once no new ones begin. */
const longestEnd = longestGoodbye + 2_000

async function start(): Promise<void> {
  const setting = await readSetting(() => import('#generated/enabled.ts'), 'demo', 'ask')
  const { env } = setting
  const app = await openShop(setting, say)
  logUnheard(app.kernel.log)
  await sweepRequestFolders()
  const server = isWatched
    ? await listen(app, 0, '127.0.0.1')
    : await listen(app, env.port, env.host)
  if (env.jobs) app.kernel.jobs.start(app.scope)
  const later = new AbortController()
  finishSeeds(await app.scope(), later.signal).catch((error: unknown) =>
    app.kernel.log.error({ err: error }, 'a seed could not be finished'),
  )

  endOnSignals(app, server, later)
  app.kernel.log.info(aboutProcess(), 'the shop has started')
  const { port } = isWatched ? env : (server.address() as AddressInfo)
  say(welcome({ ...setting, port, shop: (await app.scope()).shop.name }))
  if (isWatched) followWatcher(app, server, setting)
}

/** SIGTERM and SIGINT end the shop with 0, an error that nothing caught with 1. */
function endOnSignals(app: App, server: Server, seeds: AbortController): void {
  const { log, env } = app.kernel
  let ending = false
  const end = async (code: number, drain: number) => {
    if (ending) return
    ending = true
    seeds.abort()
    // A longer job is abandoned here; its lease expires and it runs again.
    setTimeout(() => {
      log.warn(waitedFor(app.kernel), 'ended without what still ran')
      process.exit(code)
    }, drain + longestEnd)
    await shutDown(app, server, { drain })
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A person at the keyboard has no proxy that must notice first.
      const drain = signal === 'SIGTERM' ? env.drainSeconds * 1000 : 0
      if (!ending) log.info({ ...waitedFor(app.kernel), drain: drain / 1000 }, `${signal}: ending`)
      void end(0, drain)
    })
  }
  // The last resort: logs once, then a supervisor restarts the process.
  process.on('uncaughtException', (error) => {
    if (!ending) log.fatal({ err: error }, 'an error that nothing caught')
    void end(1, 0)
  })
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
