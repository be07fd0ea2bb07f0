/** The files of a backup, one after the other: the database, the uploads, the theme. */
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Env } from '#server/env/env.ts'
import { projectRoot } from '#server/env/paths.ts'
import { isKey } from '#server/files/files.ts'
import { themeChain } from '#server/theme/theme-config.ts'
import { filesIn } from '../create/scaffold.ts'
import { textEntry } from './archive.ts'
import type { TarEntry } from './tar.ts'

export async function* partsOf(env: Env, database: readonly string[]): AsyncGenerator<TarEntry> {
  for (const path of database) {
    const { size } = await stat(path)
    yield { name: `database/${basename(path)}`, size, body: createReadStream(path) }
  }
  if (!env.s3) yield* uploads(join(env.dataDir, 'uploads'))
  yield* themes(join(projectRoot(), 'templates', env.template))
}

/** Each upload behind its type, as one is written. One that is deleted meanwhile is left out. */
async function* uploads(root: string): AsyncGenerator<TarEntry> {
  for (const store of await namesIn(join(root, 'stores'))) {
    for (const name of await namesIn(join(root, 'stores', store))) {
      const key = `stores/${store}/${name}`
      if (!isKey(key)) continue
      const pair = await Promise.all([`${key}.json`, key].map((one) => content(join(root, one))))
      const [about, bytes] = pair
      if (!about || !bytes) continue
      yield textEntry(`uploads/${key}.json`, about)
      yield textEntry(`uploads/${key}`, bytes)
    }
  }
}

/** The theme and those that it extends. A theme that cannot be read keeps nobody from a backup of the rest. */
async function* themes(folder: string): AsyncGenerator<TarEntry> {
  for (const theme of await themeChain(folder).catch(() => [])) {
    for (const file of filesIn(theme))
      yield textEntry(`theme/${basename(theme)}/${file}`, await readFile(join(theme, file)))
  }
}

const namesIn = (folder: string): Promise<string[]> => unlessGone(readdir(folder), [])
const content = (path: string): Promise<Buffer | undefined> => unlessGone(readFile(path), undefined)

async function unlessGone<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}
