/** Scripts of pages without what only their writers need: made when the shop is built (server/dev/generate.mjs). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/env/paths.ts'

/** What the build made of exactly these bytes; themselves where it made nothing of them, as of a script just edited. */
export function leanScript(content: Buffer): Buffer {
  const name = `${createHash('sha256').update(content).digest('hex')}.js`
  try {
    return readFileSync(join(projectRoot(), 'dist', 'generated', 'lean', name))
  } catch {
    return content
  }
}
