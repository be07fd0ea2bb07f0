// Markup is asserted by role and name (`test/helpers/markup/page.ts`), so that a class or a wrapper may change.
import test from 'ava'
import ts from 'typescript'
import { type Source, sourcesIn } from '#test/helpers/sources.ts'

const searches = new Set(['regex', 'notRegex', 'includes', 'match', 'matchAll', 'test'])
const markup = /<[/!]?[a-z]|[\w-]=\\*"/i
/** What stands above an assertion about the bytes themselves, with the reason. */
const reason = /\/\/ Bytes: \S/

/** Each call that looks for a tag or an attribute in a text by a pattern, by its line. */
function patternsIn({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSearch(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (!reason.test(lines[line - 1] ?? '')) found.push(`${path}:${line + 1} ${lines[line]}`)
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isSearch({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !searches.has(expression.name.text))
    return false
  return [expression.expression, ...given].some(
    (one) => isPattern(one) && markup.test(one.getText()),
  )
}

const isPattern = (node: ts.Node): boolean =>
  ts.isRegularExpressionLiteral(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')

test('markup is asserted by role and name, unless the bytes themselves are the matter', (t) => {
  const tests = sourcesIn(['test'], ['.test.ts', '.test.tsx'])
  t.deepEqual(tests.flatMap(patternsIn), [])
})

test('a pattern for a tag or an attribute is found, and one for words or with a reason is not', (t) => {
  const found = (line: string) => patternsIn({ path: 'a.test.ts', text: line }).length
  t.is(found('t.regex(page.text, /<h1>Prints/)'), 1)
  t.is(found('t.true(page.text.includes(\'name="next"\'))'), 1)
  t.is(found("t.regex(page.text, new RegExp('href=\"' + path))"), 1)
  t.is(found('t.regex(page.text, /E-mail or password is wrong/)'), 0)
  t.is(found("// Bytes: of the log\nt.true(text.includes('<b>'))"), 0)
})
