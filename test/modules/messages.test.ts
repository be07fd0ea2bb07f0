import { existsSync, readdirSync, readFileSync } from 'node:fs'
import test from 'ava'
import { IntlMessageFormat } from 'intl-messageformat'
import { z } from 'zod'

const catalogue = z.record(z.string(), z.string())

const folders = [
  'server/language/messages',
  'views/messages',
  'views/messages/admin',
  ...readdirSync('modules').map((name) => `modules/${name}/messages`),
].filter((folder) => existsSync(`${folder}/en.json`))

function wordsIn(folder: string, language: string): Map<string, string> {
  const file = `${folder}/${language}.json`
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(catalogue.parse(JSON.parse(readFileSync(file, 'utf8')))))
}

/** What is written the same in both languages. */
const sameInGerman = new Set(
  [
    'Admin, Barcode, Blog, Browser, Code, Format, Import, Journal, Limits, Link, Marketing, Moderation',
    'Name, Navigation, Newsletter, Node, Person, Position, Revision, Schema, Shop, SKU, Status, System',
    'Text, Text ({language}), Text (Markdown), Theme, Version, Option {n}, {count} MB, © {year} {name}',
    'optional',
  ].flatMap((line) => line.split(', ')),
)
/** A number alone has no language. */
const isNumber = (text: string) => /^\{\w+, number(, \w+)?\}$/.test(text)

const message = (text: string, language: string) =>
  new IntlMessageFormat(text, language, undefined, { ignoreTag: true })

/** The names of the values that a message takes. */
function valuesOf(text: string, language: string): string[] {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: unknown; value?: unknown }
    // 0 is text, 7 the # of a plural: neither takes a value.
    if (typeof type === 'number' && type !== 0 && type !== 7) names.add(String(value))
    for (const child of Object.values(node)) walk(child)
  }
  walk(message(text, language).getAst())
  return [...names].sort()
}

test('every word, of the shop and of the admin, is there in German', (t) => {
  const missing = folders.flatMap((folder) => {
    const german = wordsIn(folder, 'de')
    return [...wordsIn(folder, 'en').keys()]
      .filter((key) => !german.has(key))
      .map((key) => `${folder}/de.json lacks "${key}"`)
  })
  t.deepEqual(missing, [])
})

test('no German word is the English one, but for those that both languages share', (t) => {
  const untold = folders.flatMap((folder) => {
    const german = wordsIn(folder, 'de')
    return [...wordsIn(folder, 'en')]
      .filter(([key, text]) => german.get(key) === text && !isNumber(text))
      .filter(([, text]) => !sameInGerman.has(text))
      .map(([key, text]) => `${folder}/de.json: "${key}" is "${text}"`)
  })
  t.deepEqual(untold, [])
})

test('no language has words that English lacks', (t) => {
  const stray = folders.flatMap((folder) => {
    const english = wordsIn(folder, 'en')
    return [...wordsIn(folder, 'de').keys()]
      .filter((key) => !english.has(key))
      .map((key) => `${folder}/de.json: "${key}"`)
  })
  t.deepEqual(stray, [])
})

test('every message can be read, and takes the same values in each language', (t) => {
  const wrong = folders.flatMap((folder) => {
    const english = wordsIn(folder, 'en')
    const german = [...wordsIn(folder, 'de')]
    for (const [key, text] of english)
      t.notThrows(() => message(text, 'en'), `${folder}/en.json: "${key}"`)
    for (const [key, text] of german)
      t.notThrows(() => message(text, 'de'), `${folder}/de.json: "${key}"`)
    return german
      .filter(([key, text]) => {
        const original = english.get(key)
        return original && valuesOf(text, 'de').join() !== valuesOf(original, 'en').join()
      })
      .map(([key]) => `${folder}: "${key}"`)
  })
  t.deepEqual(wrong, [])
})
