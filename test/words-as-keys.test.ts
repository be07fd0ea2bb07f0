// A word from outside may be `constructor`: read as a key of an ordinary record, it finds what every object has.

import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import test from 'ava'
import ts from 'typescript'
import { owned } from '#server/data/own-property.ts'
import { projectRoot } from '#server/env/paths.ts'
import { emptyFolder } from '#test/helpers/shops/project-copy.ts'

/** Where a record is indexed by a word all the same, and why nothing can come of it. */
const allowed = new Map([
  ['server/data/own-property.ts', 'asks the record itself first'],
  ['views/kit/fields/field-name.ts', 'asks the record itself first'],
  ['server/csv/read.ts', 'writes into a record without a prototype'],
  ['server/blocks/block-translations.ts', 'writes only over what the record itself has'],
  ['server/data/model.ts', 'columns that the model names'],
  ['server/data/read-rows.ts', 'columns that the statement names'],
  ['server/theme/mdx/expressions.ts', 'parts of a syntax tree'],
  ['modules/auth/models/sign-in/session.ts', 'deletes the keys that the session itself has'],
])

/** Every `record[word]` and `word in record` of these files where the word may be any text, by file. */
function indexed(files: readonly string[], options: ts.CompilerOptions): Map<string, string[]> {
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const found = new Map<string, string[]>()
  for (const source of program.getSourceFiles()) {
    if (!files.includes(source.fileName)) continue
    const path = relative(projectRoot(), source.fileName)
    const visit = (node: ts.Node): void => {
      const word = wordOf(node)
      if (word && isAnyText(checker.getTypeAtLocation(word))) {
        found.set(path, [...(found.get(path) ?? []), node.getText()])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function wordOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isElementAccessExpression(node)) return node.argumentExpression
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
  return isIn ? node.left : undefined
}

const isAnyText = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some(isAnyText)
    : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.Any)) !== 0

function projectOptions(): { files: string[]; options: ts.CompilerOptions } {
  const file = join(projectRoot(), 'tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot())
  const ours = /^(server|modules|views|templates)\//
  return { files: fileNames.filter((name) => ours.test(relative(projectRoot(), name))), options }
}

test('a record is never indexed by a word that may be any text: `owned` reads it, and a Map gathers it', (t) => {
  const { files, options } = projectOptions()
  t.true(files.length > 500)
  const found = indexed(files, options)
  for (const path of allowed.keys()) t.true(found.delete(path), `${path} needs no exception`)
  t.deepEqual([...found], [])
})

test('what reads a record by any text is found, and what reads it by known names is not', (t) => {
  const file = join(emptyFolder(t), 'planted.ts')
  const lines = [
    'declare const word: string, record: Record<string, number>, list: number[]',
    "const names = ['a', 'b'] as const",
    'export const wrong = [record[word], word in record]',
    'export const right = [record.a, list[0], ...names.map((name) => record[name])]',
  ]
  writeFileSync(file, lines.join('\n'))
  const { options } = projectOptions()
  t.deepEqual([...indexed([file], options).values()].flat(), ['record[word]', 'word in record'])
})

test('a record is asked only for what it has itself', (t) => {
  const record = { size: 'A3' }
  t.is(owned(record, 'size'), 'A3')
  t.is(owned(JSON.parse('{"__proto__":"own"}'), '__proto__'), 'own')
  for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
    t.is(owned<string>(record, name), undefined, name)
  }
  t.is(owned(undefined, 'size'), undefined)
})
