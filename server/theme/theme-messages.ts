/** The words of a theme: messages/<language>.json, said as `props.t('theme.<key>')`. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BootError } from '#server/env/boot-error.ts'
import type { Catalogue } from '#server/language/catalogues.ts'
import { labelOf } from './template-files.ts'

const words = z.record(z.string().regex(/^[\w.]+$/), z.string())

/** By language, from the folders of a theme, its own first. BootError names a file that holds anything else. */
export function themeWords(dirs: readonly string[]): Catalogue {
  const found = new Map<string, Record<string, string>>()
  for (const dir of dirs.map((one) => join(one, 'messages')).filter(existsSync)) {
    for (const file of readdirSync(dir).filter((name) => /^[a-z]{2,3}\.json$/.test(name))) {
      const language = file.slice(0, -'.json'.length)
      found.set(language, { ...wordsIn(join(dir, file)), ...found.get(language) })
    }
  }
  return Object.fromEntries(found)
}

function wordsIn(path: string): Record<string, string> {
  try {
    return words.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new BootError(`${labelOf(path)} is no list of words by key.`, { cause: error })
  }
}
