/** Formats files that were just written, where Biome is installed (it is a tool for development). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Line breaks depend on how long a name is; the words do not. */
export function format(root: string, files: string[]): void {
  const biome = join(root, 'node_modules', '.bin', 'biome')
  if (existsSync(biome)) spawnSync(biome, ['check', '--write', ...files], { cwd: root })
}
