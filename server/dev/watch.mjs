// `npm run dev`: pages and assets show as soon as they are saved, anything else restarts the shop; browsers follow by public/js/dev.js.
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildFault } from './build.mjs'
import { cssFault } from './css-faults.mjs'
import { DevPort } from './port.mjs'
import { ShopProcess } from './shop-process.mjs'
import { compiledFolder, shopFolder, variables } from './variables.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['server', 'modules', 'views', 'templates', 'public', 'migrations', 'seeds']
const settleFor = 60
/** What a shop that runs can read again. */
const reloadable =
  /\.mdx$|^(shop\/)?modules\/[^/]+\/public\/|^public\/|^(templates|shop\/themes)\/[^/]+\/assets\//

const port = new DevPort()
/** Style sheets to be checked: those that changed, and those that had a fault. */
const sheets = new Set()
const changes = new Set()
let listening
let shop
/** Whether dist/ holds the code as it is. */
let isBuilt = false
let timer
let began = 0
let ending = false
let work = Promise.resolve()

for (const folder of folders) watchBelow(join(root, folder), folder)
watchBelow(shopFolder(root), 'shop')
watch(root, (_event, file) => file === '.env' && changed(file))

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

/** Hears of each change in a folder; `name` stands for it in the names of its files. */
function watchBelow(folder, name) {
  if (!existsSync(folder)) return
  watch(folder, { recursive: true }, (_event, file) => {
    if (file && !/(^|\/)\.|~$/.test(file)) changed(join(name, file), join(folder, file))
  })
}

/** A terminal and npm both send Ctrl-C: the second is the same wish. */
function end() {
  if (ending) return
  ending = true
  clearTimeout(timer)
  work = work.then(() => shop?.stop()).then(() => process.exit(0))
}

/** Editors write a file in several steps: the last one counts. */
function changed(file, path) {
  if (ending) return
  changes.add(file)
  if (file.endsWith('.css')) sheets.add(path)
  clearTimeout(timer)
  timer = setTimeout(() => {
    work = work.then(update)
  }, settleFor)
}

/** Reloads where that is enough, else restarts; a fault ends the shop and is shown in its place. */
async function update() {
  began = Date.now()
  const files = [...changes]
  changes.clear()
  const isCodeSame = files.every((file) => reloadable.test(file))
  if (!isCodeSame) isBuilt = false
  const wrong = await cssFault(sheets)
  if (wrong !== undefined) return showFault(wrong)
  sheets.clear()
  if (shop && files.length > 0 && isCodeSame) {
    port.hold()
    shop.reload()
  } else await restart()
}

async function restart() {
  const fault = isBuilt ? undefined : await buildFault()
  if (ending) return
  if (fault !== undefined) return showFault(fault)
  isBuilt = true
  await stop()
  const started = new ShopProcess(root, environment(), {
    onReady() {
      port.give((socket) => started.take(socket))
      process.stdout.write(`Ready after ${Date.now() - began} ms.\n`)
    },
    onEnd(words) {
      if (shop === started) shop = undefined
      port.hold()
      port.show(words)
    },
  })
  shop = started
}

async function showFault(fault) {
  process.stderr.write(`${fault}\n`)
  await stop()
  port.show(fault)
}

async function stop() {
  port.hold()
  await shop?.stop(150)
  shop = undefined
}

/** The shop says the port that is open for it. */
const environment = () => ({
  NODE_COMPILE_CACHE: compiledFolder(root),
  ...env,
  PORT: String(listening),
})

async function listen() {
  const { PORT, HOST } = variables(root)
  const wished = Number(PORT || 3000)
  try {
    listening = await port.listen(wished, HOST || '127.0.0.1')
  } catch (error) {
    process.stderr.write(
      error.code === 'EADDRINUSE'
        ? `Port ${wished} is in use. Stop the other program, or take another port: PORT=${wished + 1} npm run dev\n`
        : `The port ${wished} cannot be opened: ${error.message}\n`,
    )
    process.exit(1)
  }
}

work = listen().then(update)
