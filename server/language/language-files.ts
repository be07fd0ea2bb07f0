/** A further language of the whole shop: `languages/fr.json` of a theme, keys with their module's name (`products.vendor`). */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { z } from 'zod'
import { BootError } from '#server/env/boot-error.ts'
import { labelOf } from '#server/theme/template-files.ts'
import type { Catalogue } from './catalogues.ts'

const catalogue = z.record(z.string().regex(/^[\w-]+\.[\w.-]+$/), z.string())

/**
 * By language, from the folders of a theme, its own first. They add to what the modules say and win over it. BootError
 * names a file that holds anything else, or a message that cannot be read.
 */
export function languageFiles(dirs: readonly string[]): Catalogue {
  const found = new Map<string, Record<string, string>>()
  for (const dir of dirs.map((one) => join(one, 'languages')).filter(existsSync)) {
    for (const name of readdirSync(dir).filter((file) => file.endsWith('.json'))) {
      const language = basename(name, '.json')
      found.set(language, { ...wordsIn(join(dir, name), language), ...found.get(language) })
    }
  }
  return Object.fromEntries(found)
}

function wordsIn(path: string, language: string): Record<string, string> {
  if (!isLanguage(language))
    throw new BootError(
      `${labelOf(path)}: name the file by its language, as fr.json or pt-BR.json.`,
    )
  let key = ''
  try {
    const words = catalogue.parse(JSON.parse(readFileSync(path, 'utf8')))
    for (const [name, text] of Object.entries(words)) {
      key = ` "${name}" cannot be read.`
      new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst()
    }
    return words
  } catch (error) {
    throw new BootError(`${labelOf(path)} is no list of words by key.${key}`, { cause: error })
  }
}

/** As it can stand in front of an address. */
const isLanguage = (name: string) =>
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(name) &&
  Intl.DateTimeFormat.supportedLocalesOf(name).length === 1
