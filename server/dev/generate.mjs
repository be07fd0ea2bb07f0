// Writes dist/generated/, which everything that runs needs: the modules of the themes, their commands, and the scripts of browsers.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, transform } from 'esbuild'
import { variables } from './variables.mjs'

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
  // The rest of .env is for the shop to read.
  const { SHOP_DIR } = variables(root)
  if (SHOP_DIR !== undefined) env.SHOP_DIR = SHOP_DIR
  // A watcher that runs on imports the same code once.
  const made = await import(`${pathToFileURL(generator)}?${encodeURIComponent(hash)}`)
  await Promise.all([made.writeStale(root), bundleScripts(), minifyScripts()])
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

/** The scripts of pages without what only their writers need, each by the hash of what was written: server/pages/assets/lean-script.ts. */
async function minifyScripts() {
  const folder = join(root, 'dist', 'generated', 'lean')
  mkdirSync(folder, { recursive: true })
  const publics = ['public', ...readdirSync(join(root, 'modules')).map(publicOf)]
  const written = publics.flatMap((each) => scriptsIn(join(root, each, 'js')))
  const names = new Set(written.map(({ name }) => name))
  const there = new Set(readdirSync(folder))
  for (const name of there) if (!names.has(name)) rmSync(join(folder, name), { force: true })
  const missing = written.filter(({ name }) => !there.has(name))
  await Promise.all(
    missing.map(async ({ name, text }) => {
      const { code } = await transform(text, { minify: true, target: 'es2022' })
      writeWhole(join(folder, name), code)
    }),
  )
}

const publicOf = (module) => join('modules', module, 'public')

function scriptsIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name: `${createHash('sha256').update(text).digest('hex')}.js`, text }
    })
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
