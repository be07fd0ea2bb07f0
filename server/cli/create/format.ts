/** Formats files that were just written, where Biome is installed (it is a tool for development). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Line breaks depend on how long a name is; the words do not. */
export function format(root: string, files: string[]): void {
  const biome = join(root, 'node_modules', '.bin', 'biome')
  // Git ignores the shop's own folder, and Biome what Git ignores.
  const args = ['check', '--write', '--vcs-enabled=false', ...files]
  if (existsSync(biome)) spawnSync(biome, args, { cwd: root })
}
