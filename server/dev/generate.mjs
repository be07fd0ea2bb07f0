// Writes dist/generated/, which everything that runs imports: the modules of the themes, and their commands.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const generator = join(root, 'dist', 'generator.mjs')

/** Bundles the generator, which is TypeScript, and runs it. Answers the folders of the shop's own code. */
export async function generate() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['server/cli/generate/generated-files.ts'],
    outfile: generator,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  const [{ text, hash }] = outputFiles
  writeWhole(text)
  knowShopFolder()
  // A watcher that runs on imports the same code once.
  const made = await import(`${pathToFileURL(generator)}?${encodeURIComponent(hash)}`)
  await made.writeStale(root)
  return made.ownFolders(root)
}

/** SHOP_DIR of .env; the rest of it is for the shop to read. */
function knowShopFolder() {
  const { SHOP_DIR } = parseEnv(textOf(join(root, '.env')) ?? '')
  if (SHOP_DIR !== undefined) env.SHOP_DIR ??= SHOP_DIR
}

/** Renamed when complete: another process may begin meanwhile. */
function writeWhole(text) {
  if (textOf(generator) === text) return
  const draft = `${generator}.${process.pid}`
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(draft, text)
  renameSync(draft, generator)
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
