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
let work = Promise.resolve()

for (const folder of folders.filter((name) => existsSync(join(root, name)))) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && !/(^|\/)\.|~$/.test(file)) changed()
  })
}
watch(root, (_event, file) => file === '.env' && changed())

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    clearTimeout(timer)
    await work
    await stop()
    process.exit(0)
  })
}

/** Editors write a file in several steps: the last one counts. */
function changed() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    work = work.then(restart)
  }, settleFor)
}

async function restart() {
  const began = Date.now()
  if (!(await tryBuild())) return
  await stop()
  child = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.stdout.write(`Built and restarted in ${Date.now() - began} ms.\n`)
}

/** Quick requests are let end; nobody waits for the others, as the person at the keyboard does. */
function stop() {
  if (!child || child.exitCode !== null) return undefined
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), 150)
    child.once('exit', () => {
      clearTimeout(last)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

await restart()
