// Whether dist/ is what a build of today's files would make: starts and commands ask before they build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
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

/**
 * Keeps what a build was made of, as soon as it is done: every file that it may have read, by path, size and time of its
 * last change. Nothing is kept where one of them changed since the build `began`, in milliseconds.
 */
export function keepStamp(root, { began, folders, outputs }) {
  const { hash, newest } = sourcesOf(root, folders)
  const draft = `${stampOf(root)}.${process.pid}`
  const stamp = newest < began - clockStep ? { hash, folders, outputs } : {}
  writeFileSync(draft, JSON.stringify(stamp))
  renameSync(draft, stampOf(root))
}

/** Whether the last build is there as a whole, and nothing that it read has changed since. */
export function isFresh(root) {
  try {
    const { hash, folders, outputs } = JSON.parse(readFileSync(stampOf(root), 'utf8'))
    return (
      outputs.every((file) => existsSync(join(root, file))) &&
      hash === sourcesOf(root, folders).hash
    )
  } catch {
    return false
  }
}

function sourcesOf(root, folders) {
  const own = [...new Set([shopFolder(root), ...folders])]
  const hash = createHash('sha256').update(versions.node)
  let newest = 0
  const add = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    hash.update(`\n${relative(root, path)}`)
    if (stats?.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (isRead(name)) add(join(path, name))
    } else if (stats) {
      hash.update(` ${stats.size} ${stats.mtimeMs}`)
      newest = Math.max(newest, stats.mtimeMs)
    }
  }
  for (const path of [...read.map((name) => join(root, name)), ...own]) add(path)
  for (const folder of own) add(join(folder, 'node_modules', '.package-lock.json'))
  return { hash: hash.digest('hex'), newest }
}

/** Packages of own code are seen by npm's list of them. */
const isRead = (name) => name !== 'node_modules' && name !== '.git'
