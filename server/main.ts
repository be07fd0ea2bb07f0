/** The server's entry point: configuration, database, shop, listen, graceful shutdown. Nothing imports it. */
import type { AddressInfo } from 'node:net'
import { readSetting } from '#server/boot/configuration.ts'
import { explain } from '#server/boot/explain-error.ts'
import { finishSeeds } from '#server/boot/seeds.ts'
import { welcome } from '#server/boot/startup-message.ts'
import { sweepRequestFolders } from '#server/http/body/request-folder.ts'
import { logUnheard } from '#server/log/unhandled-rejections.ts'
import { listen, shutDown } from './listen.ts'
import { openShop } from './open-shop.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const longestEnd = 12_000

async function start(): Promise<void> {
  const setting = await readSetting(() => import('../modules/enabled.ts'), 'demo', 'ask')
  const { env } = setting
  const app = await openShop(setting, say)
  logUnheard(app.kernel.log)
  await sweepRequestFolders()
  const server = await listen(app, env.port, env.host)
  app.kernel.jobs.start(app.scope)
  const later = new AbortController()
  finishSeeds(await app.scope(), later.signal).catch((error: unknown) =>
    app.kernel.log.error({ err: explain(error) }, 'a seed could not be finished'),
  )

  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    later.abort()
    // A longer job is abandoned here; its lease expires and it runs again.
    setTimeout(() => process.exit(code), longestEnd)
    await shutDown(app, server)
    process.exit(code)
  }
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  // The last resort: logs once, then a supervisor restarts the process.
  process.on('uncaughtException', (error) => {
    if (!ending) app.kernel.log.fatal({ err: error.stack }, 'an error that nothing caught')
    void end(1)
  })

  const { port } = server.address() as AddressInfo
  say(welcome({ ...setting, port, shop: (await app.scope()).shop.name }))
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
