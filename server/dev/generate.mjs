// Writes dist/generated/, which everything that runs imports: the modules of the themes, and their commands.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const generator = join(root, 'dist', 'generator.mjs')

/** Bundles the generator, which is TypeScript, and runs it. */
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
  for (const { text, hash } of outputFiles) {
    writeWhole(text)
    // A watcher that runs on imports the same code once.
    const { writeStale } = await import(`${pathToFileURL(generator)}?${encodeURIComponent(hash)}`)
    await writeStale(root)
  }
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
