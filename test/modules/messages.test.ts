import { existsSync, readdirSync, readFileSync } from 'node:fs'
import test from 'ava'
import { IntlMessageFormat } from 'intl-messageformat'
import ts from 'typescript'
import { z } from 'zod'
import { type Source, sourcesIn } from '#test/helpers/sources.ts'

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
    'Text, Text ({language}), Text (Markdown), Version, Webhook, Webhooks, Option {n}, {count} MB, © {year} {name}',
    'optional, (optional), PayPal, Square, Region, Segment, Segment: {name}, Block {n}',
  ].flatMap((line) => line.split(', ')),
)
/** A number alone has no language, nor have values that only signs stand between. */
const isValues = (text: string) =>
  !/\p{L}/u.test(text.replaceAll(/\{\w+(, number(, (\w+|::[^{}]+))?)?\}/g, ''))

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

/** What the admin calls the same thing, wherever it stands. */
const sameThings = {
  'View in shop': ['products', 'collections', 'pages', 'blog'].map((name) => [name, 'admin.view']),
  'Alternative text': [
    ['collections', 'admin.imageAlt'],
    ['pages', 'admin.imageAlt'],
    ['blog', 'admin.pictureAlt'],
    ['media', 'admin.alt'],
    ['translations', 'admin.field.imageAlt'],
  ],
}

test('the admin calls one thing by one name, and what asks first ends with an ellipsis', (t) => {
  for (const [word, places] of Object.entries(sameThings))
    for (const [name, key = ''] of places)
      t.is(wordsIn(`modules/${name}/messages`, 'en').get(key), word, name)
  for (const folder of folders) {
    const words = wordsIn(folder, 'en')
    if (words.has('admin.deleteQuestion')) t.is(words.get('admin.delete') ?? 'Delete…', 'Delete…')
  }
})

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
      .filter(([key, text]) => german.get(key) === text && !isValues(text))
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

/** Where only whoever runs the shop or builds for it reads: at the start, in logs, in metrics, in templates, in the description of the API. */
const forBuilders =
  /^server\/(cli\/|boot\/|theme\/|data\/(engines|database)|language\/language-files|fetch-json|openapi\/)|^modules\/(.*\/shapes|system\/store\/metrics)\.ts$/
const unheard = /^(\w*Error|BootError)$/
const silent = /(^|\.)(log|say|family|warn|info|error|debug)$/
const described = new Set(['describes', 'hint', 'usage'])
const makers =
  /^(said|says|saidIssue|malformed|forbidden|notFound|tooLarge|wrongFormat|unavailable|conflict)$/

/** Calls `see` with every text of a source that is written out, and with the call that it is an argument of. */
function eachText({ path, text }: Source, see: (text: string, call?: ts.CallExpression) => void) {
  const walk = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && described.has(node.name.getText())) return
    if (ts.isNewExpression(node) && unheard.test(node.expression.getText())) return
    if (ts.isCallExpression(node) && silent.test(node.expression.getText())) return
    const call = node.parent && ts.isCallExpression(node.parent) ? node.parent : undefined
    if (ts.isStringLiteralLike(node)) see(node.text, call)
    if (ts.isTemplateExpression(node))
      see(
        node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join(''),
        call,
      )
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
}

const sources = sourcesIn(['server', 'modules'])
const prefixOf = (folder: string) =>
  folder.startsWith('modules/')
    ? folder.split('/')[1]
    : folder.startsWith('server/')
      ? 'server'
      : ''
const ownFolders = folders.filter((folder) => !folder.startsWith('views/'))
const keysIn = (language: string) =>
  new Set(
    ownFolders.flatMap((folder) =>
      [...wordsIn(folder, language).keys()].map((key) => `${prefixOf(folder)}.${key}`),
    ),
  )

test('every message that a fault names is there, in English and in German', (t) => {
  const [english, german] = [keysIn('en'), keysIn('de')]
  const missing: string[] = []
  let named = 0
  for (const source of sources)
    eachText(source, (text, call) => {
      const maker = call?.expression.getText() ?? ''
      // A conflict's first argument is its code; what is put together is held by tsc alone.
      if (!makers.test(maker) || !text.includes('.') || text.includes('7')) return
      named++
      if (!english.has(text) || !german.has(text)) missing.push(`${source.path}: ${text}`)
    })
  t.deepEqual(missing, [])
  t.true(named > 300)
})

test('no sentence for people stands in code', (t) => {
  const isSentence = (text: string) =>
    /^([A-Z“<"]|7 )/.test(text) && / \p{Ll}/u.test(text) && /[\p{L}\d)”][.!]$/u.test(text)
  const found: string[] = []
  for (const source of sources.filter(({ path }) => !forBuilders.test(path)))
    eachText(source, (text, call) => {
      // A schema's description is read in the description of the API alone.
      if (call?.expression.getText().endsWith('.describe')) return
      if (isSentence(text)) found.push(`${source.path}: ${text}`)
    })
  t.deepEqual(found, [])
})

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Templates of code that may make a key, as `pages.admin.${status}`: at least a word of each is written out. */
function templatesIn(code: string): RegExp[] {
  const hole = /\$\{(?:[^{}]|\{[^}]*\})*\}/
  const templates = [...code.matchAll(/`((?:[^`\n$]|\$\{(?:[^{}\n]|\{[^}\n]*\})*\})*)`/g)]
    .map(([, text = '']) => text.split(hole))
    .filter((parts) => parts.length > 1 && /\p{L}{3}/u.test(parts.join('')))
  return [...new Set(templates.map((parts) => parts.map(escaped).join('[^ ]*')))].map(
    (pattern) => new RegExp(`^${pattern}$`),
  )
}

test('every message of the kernel and of a module is said somewhere', (t) => {
  const code = [...sources, ...sourcesIn(['views', 'templates'], ['.ts', '.tsx', '.mdx'])]
    .map(({ text }) => text)
    .join('\n')
  const written = new Set([...code.matchAll(/['"`]([\w-]+\.[\w.-]+)['"`]/g)].map(([, key]) => key))
  const templates = templatesIn(code)
  // A desk, and the choices of a block, make their keys from a beginning that is written out.
  const begins = [...written].filter(
    (key) => key?.split('.').length === 2 || key?.includes('.block.'),
  )
  const unsaid = [...keysIn('en')].filter(
    (key) =>
      !written.has(key) &&
      !templates.some((template) => template.test(key)) &&
      !begins.some((begin) => key.startsWith(`${begin}.`)),
  )
  t.deepEqual(unsaid, [])
})

/** What is spelled otherwise in the United States, or has another word elsewhere in the shop. */
const elsewhere =
  /colour|catalogue|organis(?!m)|recognis|neighbour|favour|behaviour|authoris|licence|labelled|centre|\bgrey|(?:your|their|the) basket|postcode|cosy/i
/** What a merchant may type or look for in either spelling. */
const eitherWay = /keywords$|^swatches\.(colorOptions|usualColors)$/

test('English words of the shop, the admin and the demo are spelled as in the United States', (t) => {
  const said = sourcesIn(['modules', 'server', 'views', 'templates'], ['en.json'])
    .flatMap(({ path, text }) =>
      Object.entries(catalogue.parse(JSON.parse(text))).map(([key, word]) => [
        `${path.split('/')[1]}.${key}`,
        word,
      ]),
    )
    .filter(([key = '']) => !eitherWay.test(key))
  for (const source of sourcesIn(['seeds']))
    eachText(source, (text) => {
      if (!text.startsWith('.')) said.push([source.path, text])
    })
  t.true(said.length > 5000)
  t.deepEqual(
    said.filter(([, text = '']) => elsewhere.test(text)),
    [],
  )
})
