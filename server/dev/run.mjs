// `npm start`, `npm run platform` and `npm run worker`: builds where a file has changed, then becomes the bundle that is named first.
import { spawnSync } from 'node:child_process'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isFresh } from './fresh.mjs'
import { compiledFolder } from './variables.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [name, ...args] = process.argv.slice(2)

// A process of its own, so that the compiler's memory is not the shop's. A signal during it ends this process at once.
if (!isFresh(root)) {
  const { status } = spawnSync(process.execPath, [join(root, 'server/dev/build.mjs')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const bundle = join(root, 'dist', `${name}.js`)
// From Node 22.1 on, what was compiled once is read: a quarter of a start is the compiling of ten megabytes.
module.enableCompileCache?.(compiledFolder(root))
process.argv.splice(1, Number.POSITIVE_INFINITY, bundle, ...args)
await import(pathToFileURL(bundle).href)
