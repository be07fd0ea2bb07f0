import test from 'ava'
import ts from 'typescript'
import { attemptIn } from '#server/http/takes.ts'
import { faultWords, rowsIn } from '#server/language/error-translations.ts'
import { type Source, sourcesIn } from '#test/helpers/sources.ts'

/** What only whoever runs or builds the shop reads: at the start, in logs, in templates. */
const forBuilders =
  /^server\/(cli\/|theme\/|data\/(migrate|database|postgres)|language\/language-files)/
const unheard = /^(Error|BootError)$/
const silent = /(^|\.)(log|say|t|family|warn|info)$/
const described = new Set(['describes', 'hint', 'label'])

/** Where files are read row by row: what is wrong with a row is said without a capital and a full stop. */
const readers = /^(modules\/import-export\/models\/(?!.*headers)|server\/(csv\/|locale\/money))/
/** Parts of sentences that stand in the list whole, and faults of our own that nobody is told. */
const parts = [
  /^(an? (Excel|empty|old|gzip)|a cell with|none, as|This is \{n\}:)/,
  /^(\{n\} pictures? \{n\}|cannot be shown)/,
  /whole minor amount$|^(total must|weights must|nothing to split)/,
]

/** Every sentence of a source that a person may be told, `{n}` for what is put in. */
function sentencesOf(source: Source, isTold = isSentence): string[] {
  const { path, text } = source
  const found: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && described.has(node.name.getText())) return
    if (ts.isNewExpression(node) && unheard.test(node.expression.getText())) return
    if (ts.isCallExpression(node) && silent.test(node.expression.getText())) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => `{n}${literal.text}`)
      found.push(node.head.text + rest.join(''))
    }
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found.filter(isTold)
}

const isSentence = (text: string) =>
  /^([A-Z“]|\{n\} is )/.test(text) && / [a-z]/.test(text) && /[.!]$/.test(text)

test('every sentence with which the code refuses something can be said in German', (t) => {
  const say = faultWords('de')
  const silentAbout = sourcesIn(['server', 'modules'])
    .filter(({ path }) => !forBuilders.test(path))
    .flatMap((source) =>
      sentencesOf(source)
        .map((sentence) => sentence.replace('let you {n}', 'let you see').replaceAll('{n}', '7'))
        .filter((sentence) => say(sentence) === sentence)
        .map((sentence) => `${source.path}: ${sentence}`),
    )
  t.deepEqual(silentAbout, [])
})

const isOfRow = (text: string) =>
  /\p{L}\p{Ll}+ \p{Ll}+/u.test(text) &&
  (text.match(/ /g) ?? []).length > 1 &&
  !parts.some((part) => part.test(text))

test('whatever is wrong with the row of a file can be said in German', (t) => {
  const say = faultWords('de')
  const silentAbout = sourcesIn(['server', 'modules'])
    .filter(({ path }) => readers.test(path))
    .flatMap((source) => sentencesOf(source, isOfRow).map((text) => [source.path, text] as const))
    // What money is told of stands in quotes.
    .map(
      ([path, text]) => [path, text.replaceAll('{n}', /money/.test(path) ? '"7"' : '7')] as const,
    )
    .filter(([, text]) => say(text) === text)
  t.deepEqual(silentAbout, [])
})

test('a row that a report keeps is told to each reader in their own words', (t) => {
  const rows = [
    { row: 2, field: 'Price', message: '"12,x" is not an amount like 19.99' },
    { row: 3, field: 'file', message: 'The file is empty.' },
  ]
  t.deepEqual(
    rowsIn('de', rows).map(({ message }) => message),
    ['„12,x“ ist kein Betrag wie 19.99', 'Die Datei ist leer.'],
  )
  t.deepEqual(rowsIn('en', rows), rows)
})

test('what was put into a sentence is in its German words, whatever it is', (t) => {
  const say = faultWords('de')
  t.is(say('A product has at most 2000 variants.'), 'Ein Produkt hat höchstens 2000 Varianten.')
  t.is(say('Give a value for “$& (.*) {m}”.'), 'Geben Sie einen Wert für „$& (.*) {m}“ an.')
  t.is(say('Nobody has heard of this.'), 'Nobody has heard of this.')
  t.is(faultWords('en')('Give a price.'), 'Give a price.')
})

test('a refused form is told whole in its reader’s language, its values untouched', (t) => {
  const values = { title: 'Give a price.' }
  const attempt = {
    values,
    errors: { price: 'Give a price.' },
    status: 422,
    message: 'Give a price.',
  }
  t.deepEqual(attemptIn('de', attempt), {
    values,
    errors: { price: 'Geben Sie einen Preis an.' },
    status: 422,
    message: 'Geben Sie einen Preis an.',
  })
})
