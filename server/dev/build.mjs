// Bundles the shop in a moment: half the memory of running the sources, a quarter of the start.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, formatMessages } from 'esbuild'
import { dropStamp, keepStamp } from './fresh.mjs'
import { generate } from './generate.mjs'
import { isOwnLookup, ownCode } from './own-code.mjs'
import { compiledFolder } from './variables.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const shared = {
  absWorkingDir: root,
  outdir: 'dist',
  outbase: root,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  jsx: 'automatic',
  jsxImportSource: '@kitajs/html',
  logLevel: 'silent',
}

const bundledRequire = `import { createRequire as requireIn } from 'node:module'
const require = requireIn(import.meta.url)`

/** Writes dist/: the server, the CLI, the migrations and the seeds. Packages stay where they are. */
async function buildAll() {
  const began = Date.now()
  dropStamp(root)
  const folders = await generate()
  const plugins = [ownCode(root, folders, taken), packagesStay]
  const results = await Promise.all([
    build({
      ...shared,
      entryPoints: [
        { in: 'server/main.ts', out: 'main' },
        { in: 'server/cli/platform.ts', out: 'platform' },
        ...[...sources('seeds', /^\d+_.*\.ts$/), ...threads()].map((file) => ({
          in: file,
          out: file.slice(0, -3),
        })),
        ...processes(folders),
      ],
      bundle: true,
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      // What is bundled may be CommonJS and require what Node brings.
      banner: { js: bundledRequire },
      plugins,
    }),
    build({ ...shared, entryPoints: sources('migrations', /\.ts$/) }),
    build({ ...shared, entryPoints: ownMigrations(), bundle: true, plugins }),
  ])
  const files = results.flatMap(({ outputFiles }) => outputFiles)
  for (const file of files) writeWhole(file)
  sweep(new Set(files.map(({ path }) => path)))
  keepStamp(root, { began, folders, outputs: files.map(({ path }) => relative(root, path)) })
}

const week = 7 * 24 * 3600_000

/** A migration or seed that is gone must not run; an old chunk may still be wanted by a server that runs. */
function sweep(made) {
  for (const folder of ['migrations', 'seeds', 'chunks'].map((name) => join(root, 'dist', name))) {
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const path = join(folder, file)
      if (!made.has(path) && (isOld(path) || !folder.endsWith('chunks')))
        rmSync(path, { force: true })
    }
  }
  forgetOld(compiledFolder(root))
}

/** Deletes what nobody has written for a week. A process that ends may write there meanwhile, and rename what it wrote. */
export function forgetOld(folder) {
  for (const file of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
    const path = join(folder, file)
    if (statSync(path, { throwIfNoEntry: false })?.isFile() && isOld(path))
      rmSync(path, { force: true })
  }
}

/** Another build may have deleted it by now. */
const isOld = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > week
}

/** Packages stay in node_modules; but these, with what they need themselves, have hundreds of files, and every start reads them. */
const taken =
  /^(zod|uuid|lru-cache|objection|ajv|ajv-formats|db-errors|knex|lodash|tarn|koa|@koa\/router|koa-session|koa-helmet|koa-ratelimit|negotiator|intl-messageformat|busboy|aws4fetch|color-name|uqr)(\/|$)/
/** The drivers that knex can load, and what only its command line needs, are not taken along. */
const knex = /\/node_modules\/knex\//
const packagesStay = {
  name: 'packages-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer, pluginData }) => {
      const isNeeded =
        isOwnLookup(pluginData) || (importer.includes('/node_modules/') && !knex.test(importer))
      return kind === 'entry-point' || isAbsolute(path) || taken.test(path) || isNeeded
        ? undefined
        : { path, external: true }
    })
  },
}

const sources = (folder, pattern) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((file) => pattern.test(file))
        .map((file) => `${folder}/${file}`)
    : []

/** Migrations of the shop's own modules, beside those of the platform. */
const ownMigrations = () =>
  sources('dist/generated/migrations', /\.ts$/).map((file) => ({
    in: file,
    out: `migrations/${basename(file, '.ts')}`,
  }))

/** What a module runs as a process of its own. */
const processes = (folders) =>
  [join(root, 'modules'), join(folders[0] ?? root, 'modules')]
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'process.ts')))
    .filter(existsSync)
    .map((file) => ({ in: file, out: `processes/${basename(dirname(file))}` }))

/** Files that threads begin with (server/threads/deadline-worker.ts), by their names. */
const threads = () =>
  ['server', 'modules'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('-thread.ts'))
      .map((file) => `${folder}/${file}`),
  )

/** Renamed when complete and left alone when equal: a server that runs from dist/ never reads half a file. */
function writeWhole({ path, text }) {
  const file = isAbsolute(path) ? path : join(root, path)
  const contents = path.endsWith('.js') ? narrow(text) : text
  if (existsSync(file) && hash(readFileSync(file)) === hash(contents)) return
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, contents)
  renameSync(draft, file)
}

/** One letter beyond ASCII, as in a comment or a regular expression, and each character of the file takes two bytes of memory. */
export const narrow = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Builds. Says what is wrong, each fault with file, line and column; undefined when nothing is. */
export async function buildFault() {
  try {
    await buildAll()
    return undefined
  } catch (error) {
    if (!error.errors) return `The build failed: ${error.message}`
    return (await formatMessages(error.errors, { kind: 'error' })).join('')
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fault = await buildFault()
  if (fault !== undefined) process.stderr.write(`${fault}\n`)
  process.exitCode = fault === undefined ? 0 : 1
}
