// Messages as they are said in English, for tests of what has no shop.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Messages } from '#server/language/catalogues.ts'
import { type Told, words } from '#server/language/message.ts'

const folders: [prefix: string, folder: string][] = [
  ['server', 'server/language/messages'],
  ...readdirSync('modules').map((module): [string, string] => [
    module,
    `modules/${module}/messages`,
  ]),
]

const messages = new Messages(
  Object.fromEntries(
    folders
      .map(([prefix, folder]) => [prefix, `${folder}/en.json`] as const)
      .filter(([, path]) => existsSync(path))
      .map(([prefix, path]) => [prefix, { en: JSON.parse(readFileSync(path, 'utf8')) }]),
  ),
)

/** The sentence; empty where there is nothing to say. */
export const inEnglish = (told: Told | null | undefined): string =>
  told ? words(messages.in('en'), told) : ''
