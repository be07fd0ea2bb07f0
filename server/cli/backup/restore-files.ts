/** The uploads and themes of a backup. Nothing of the shop that stands is taken away or changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { Env } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
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
  const themes = new RestoredThemes(join(projectRoot(), 'templates'))
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
  private readonly root: string
  private readonly written = new Set<string>()
  private readonly differing = new Set<string>()
  private readonly known = new Map<string, boolean>()

  constructor(root: string) {
    this.root = root
  }

  async take([name = '', ...rest]: string[], entry: TarEntry): Promise<void> {
    const wasThere = this.known.get(name) ?? existsSync(join(this.root, name))
    this.known.set(name, wasThere)
    const path = join(this.root, name, ...rest)
    const bytes = await buffer(entry.body)
    if (!wasThere) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
      this.written.add(name)
    } else if (!existsSync(path) || !readFileSync(path).equals(bytes)) this.differing.add(name)
  }

  result(): RestoredFiles['themes'] {
    return { written: [...this.written], differing: [...this.differing] }
  }
}
