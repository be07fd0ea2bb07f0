// `npm run dev`: builds and restarts the shop in a moment whenever a file changes; browsers follow by public/js/dev.js.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryBuild } from './build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['server', 'modules', 'views', 'templates', 'public', 'migrations', 'seeds']
const settleFor = 60

let child
let timer
let ending = false
let work = Promise.resolve()

for (const folder of folders.filter((name) => existsSync(join(root, name)))) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && !/(^|\/)\.|~$/.test(file)) changed()
  })
}
watch(root, (_event, file) => file === '.env' && changed())

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

/** A terminal and npm both send Ctrl-C: the second is the same wish. */
function end() {
  if (ending) return
  ending = true
  clearTimeout(timer)
  work = work.then(() => stop()).then(() => process.exit(0))
}

/** Editors write a file in several steps: the last one counts. */
function changed() {
  if (ending) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    work = work.then(restart)
  }, settleFor)
}

async function restart() {
  const began = Date.now()
  if (!(await tryBuild()) || ending) return
  await stop(150)
  child = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.stdout.write(`Built and restarted in ${Date.now() - began} ms.\n`)
}

/** Ends the shop, which bounds its own end. Before a restart nobody waits for slow requests: `patience` is in ms. */
function stop(patience) {
  if (!child || child.exitCode !== null) return undefined
  return new Promise((resolve) => {
    const last = patience && setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('exit', () => {
      clearTimeout(last)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

work = restart()
