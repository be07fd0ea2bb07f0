/** The uploads and themes of a backup. Nothing of the shop that stands is taken away or changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { Env } from '#server/env/env.ts'
import { projectRoot, shopFolder } from '#server/env/paths.ts'
import { themeFolder } from '#server/env/theme-folders.ts'
import { type FileMeta, fileMeta } from '#server/files/files.ts'
import { openFiles } from '#server/files/open-files.ts'
import { readArchive } from './archive.ts'
import type { RestoredFiles } from './restored.ts'
import type { TarEntry } from './tar.ts'

/**
 * Writes every upload under its own key, which no other file can have, so that a kill leaves only files
 * that nobody shows; and each theme that templates/ lacks.
 */
export async function restoreFiles(env: Env, file: string): Promise<RestoredFiles> {
  const files = openFiles(env)
  const themes = new RestoredThemes()
  let about: FileMeta = { contentType: 'application/octet-stream' }
  let uploads = 0
  await readArchive(file, async (entry) => {
    const [kind, ...path] = entry.name.split('/')
    const key = path.join('/')
    if (kind === 'theme') await themes.take(path, entry)
    else if (kind === 'uploads' && key.endsWith('.json'))
      about = fileMeta.parse(JSON.parse(await text(entry.body)))
    else if (kind === 'uploads') {
      await files.put(key, await buffer(entry.body), about)
      uploads++
    }
  })
  return { uploads, themes: themes.result() }
}

/** Code stays as it stands: a theme is written where there is none. */
class RestoredThemes {
  private readonly written = new Set<string>()
  private readonly differing = new Set<string>()
  /** By name, the folders of the themes that stood before. */
  private readonly known = new Map<string, string | undefined>()

  async take([name = '', ...rest]: string[], entry: TarEntry): Promise<void> {
    if (!this.known.has(name)) this.known.set(name, standing(name))
    const before = this.known.get(name)
    const folder = before ?? join(shopFolder(), 'themes', name)
    const path = join(folder, ...rest)
    const bytes = await buffer(entry.body)
    const label = relative(projectRoot(), folder)
    if (before === undefined) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
      this.written.add(label)
    } else if (!existsSync(path) || !readFileSync(path).equals(bytes)) this.differing.add(label)
  }

  result(): RestoredFiles['themes'] {
    return { written: [...this.written], differing: [...this.differing] }
  }
}

/** The folder of a theme that is there; undefined where there is none. */
function standing(name: string): string | undefined {
  const folder = themeFolder(name)
  return existsSync(folder) ? folder : undefined
}
