// Writes dist/generated/, which everything that runs needs: the modules of the themes, their commands, and the bundles of browsers.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  writeWhole(generator, text)
  knowShopFolder()
  // A watcher that runs on imports the same code once.
  const made = await import(`${pathToFileURL(generator)}?${encodeURIComponent(hash)}`)
  await Promise.all([made.writeStale(root), bundleScripts()])
  return made.ownFolders(root)
}

/** The admin's text editor, with the packages that it stands on. */
async function bundleScripts() {
  const outfile = join(root, 'dist', 'generated', 'public', 'js', 'text-editor.js')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['browser/text-editor/index.js'],
    outfile,
    write: false,
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  })
  writeWhole(outfile, outputFiles[0].text)
}

/** SHOP_DIR of .env; the rest of it is for the shop to read. */
function knowShopFolder() {
  const { SHOP_DIR } = parseEnv(textOf(join(root, '.env')) ?? '')
  if (SHOP_DIR !== undefined) env.SHOP_DIR ??= SHOP_DIR
}

/** Renamed when complete: another process may begin meanwhile. */
function writeWhole(file, text) {
  if (textOf(file) === text) return
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, text)
  renameSync(draft, file)
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
