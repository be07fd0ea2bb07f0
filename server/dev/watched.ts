/** The shop under `npm run dev`: the watcher holds the port, hands connections over and says when files have changed. */
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { App } from '#server/app.ts'
import type { Setting } from '#server/boot/configuration.ts'
import { explain } from '#server/boot/explain-error.ts'
import { projectRoot } from '#server/env/paths.ts'
import { themeFolder } from '#server/env/theme-folders.ts'
import { openAssets } from '#server/pages/assets/open-assets.ts'
import { themeChain } from '#server/theme/theme-config.ts'
import { endStreams } from './restarts.ts'

/** Takes the watcher's connections and reloads at its word; the shop ends when the watcher is gone. */
export function followWatcher(app: App, server: Server, setting: Setting): void {
  const ready = () => void process.send?.('ready')
  process.on('message', (message, handle) => {
    if (handle instanceof Socket) {
      server.emit('connection', handle)
      handle.resume()
    } else if (message === 'reload') reload(app, setting).then(ready, fail)
  })
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  ready()
}

/** Reads the theme's pages and all assets again; nothing that was drawn with the old ones stays in a cache. */
async function reload({ kernel, scope }: App, setting: Setting): Promise<void> {
  await kernel.theme.reload()
  const root = projectRoot()
  const folders = await themeChain(themeFolder(kernel.env.template))
  kernel.assets = openAssets(setting, kernel.theme.config, folders, root)
  kernel.looks.forget()
  await (await scope()).atomic(async (inner) => inner.raiseRevision())
  endStreams()
}

/** The watcher shows the last words of the process. */
function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
