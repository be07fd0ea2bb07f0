/** Files from patterns: `*.tmpl` under server/cli/create/scaffold/, with the name in the forms that code needs. */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { owned } from '#server/data/own-property.ts'
import { projectRoot } from '#server/env/paths.ts'

const patterns = () => join(projectRoot(), 'server', 'cli', 'create', 'scaffold')

/** Spellings of a kebab-case name, by their placeholder. */
export function formsOf(name: string): Record<string, string> {
  const words = name.split('-')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const pascal = words.map(capital).join('')
  return {
    __name__: name,
    __Name__: pascal,
    __camel__: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    __snake__: words.join('_'),
    __Title__: capital(words.join(' ')),
  }
}

/** The text of one pattern, filled in. */
export function filled(pattern: string, forms: Record<string, string>): string {
  const text = readFileSync(join(patterns(), pattern), 'utf8')
  return text.replace(
    /__(?:name|Name|camel|snake|Title|scope|modules?)__/g,
    (word) => owned(forms, word) ?? word,
  )
}

/** Every pattern of a folder: its path there without the ending `.tmpl`. */
export const patternsIn = (folder: string): string[] =>
  filesIn(join(patterns(), folder)).map((file) => file.replace(/\.tmpl$/, ''))

/** Writes a new file with its folders; never over one that is there. */
export function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
}

/** The files of a folder and those below, by their paths there. */
export function filesIn(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under))
    .sort()
    .flatMap((entry) => {
      const name = under === '' ? entry : `${under}/${entry}`
      return statSync(join(folder, name)).isDirectory() ? filesIn(folder, name) : [name]
    })
}
