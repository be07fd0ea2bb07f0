// Whether dist/ is what a build of today's files would make: starts and commands ask before they build.
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { versions } from 'node:process'
import { shopFolder } from './variables.mjs'

/** What a build reads, beside the shop's own code. Packages change by npm, which writes its list anew. */
const read = [
  ...['server', 'modules', 'views', 'templates', 'browser', 'public', 'migrations', 'seeds'],
  ...['package.json', 'tsconfig.json', 'node_modules/.package-lock.json'],
]

/** File systems tell the time of a change in steps, so it may lie before the moment that a clock says, in milliseconds. */
const clockStep = 20

const stampOf = (root) => join(root, 'dist', 'built.json')

/** Forgets what the last build was made of, before another one writes the first of its files: it may be ended in the middle. */
export const dropStamp = (root) => rmSync(stampOf(root), { force: true })

/**
 * Keeps what a build was made of, as soon as it is done: every file that it may have read, by path, size and times of its
 * last change, and by its bytes. Nothing is kept where one of them changed since the build `began`, in milliseconds.
 */
export function keepStamp(root, { began, folders, outputs }) {
  const { hash, newest } = sourcesOf(root, folders)
  const draft = `${stampOf(root)}.${process.pid}`
  const made = [...outputs, ...generatedIn(root)]
  const stamp = { hash, bytes: bytesOf(root, folders), folders, outputs: made }
  writeFileSync(draft, JSON.stringify(newest < began - clockStep ? stamp : {}))
  renameSync(draft, stampOf(root))
}

/** Whether the last build is there as a whole, and nothing that it read has changed since. A copy has other times, and the same bytes. */
export function isFresh(root) {
  try {
    const { hash, bytes, folders, outputs } = JSON.parse(readFileSync(stampOf(root), 'utf8'))
    return (
      outputs.every((file) => existsSync(join(root, file))) &&
      (hash === sourcesOf(root, folders).hash || bytes === bytesOf(root, folders))
    )
  } catch {
    return false
  }
}

/** What is made before the bundles: scripts of browsers, and lists of modules. */
function generatedIn(root) {
  const folder = join(root, 'dist', 'generated')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path, name }) => relative(root, join(parentPath ?? path, name)))
}

function sourcesOf(root, folders) {
  let newest = 0
  const hash = hashOf(root, folders, (_path, { size, mtimeMs, ctimeMs }) => {
    newest = Math.max(newest, mtimeMs, ctimeMs)
    // Archives, and copies that keep times, bring other bytes with the same `mtime`; `ctime` is set by the system alone.
    return ` ${size} ${mtimeMs} ${ctimeMs}`
  })
  return { hash, newest }
}

const bytesOf = (root, folders) =>
  hashOf(root, folders, (path, { size }) => ` ${size} ${readFileSync(path, 'latin1')}`)

function hashOf(root, folders, told) {
  const own = [...new Set([shopFolder(root), ...folders])]
  const hash = createHash('sha256').update(versions.node)
  const add = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    hash.update(`\n${relative(root, path)}`)
    if (stats?.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (isRead(name)) add(join(path, name))
    } else if (stats) hash.update(told(path, stats))
  }
  for (const path of [...read.map((name) => join(root, name)), ...own]) add(path)
  for (const folder of own) add(join(folder, 'node_modules', '.package-lock.json'))
  return hash.digest('hex')
}

/** Packages of own code are seen by npm's list of them. */
const isRead = (name) => name !== 'node_modules' && name !== '.git'
