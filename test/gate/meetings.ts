/** Which tests of a file let several writers meet: what comes of it is the engines' own. */
import ts from 'typescript'
import type { Source } from '../helpers/sources.ts'

/** Writers begin beside each other, by a promise for all of them or by the helper that holds a row. */
const meets = /\bPromise\.all(?:Settled)?\(|\batOnce\(/

/** Answers whether writers meet anywhere in a test file. */
export const isMeeting = ({ text }: Pick<Source, 'text'>): boolean => meets.test(text)

/** The titles of the tests in which nobody meets, neither there nor in a function of the file that they name. */
export function quietTests({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const parts = file.statements.map((statement) => ({
    names: namesOf(statement),
    title: titleOf(statement),
    text: text.slice(statement.pos, statement.end),
  }))
  const loud = new Set(parts.filter((part) => meets.test(part.text)))
  // A set grows while it is walked: who names one that joined last joins too.
  for (const { names } of loud)
    for (const part of parts) if (names.some((name) => says(part.text, name))) loud.add(part)
  return parts.flatMap((part) => (part.title === undefined || loud.has(part) ? [] : [part.title]))
}

const says = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

/** What a statement of the file declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(boundName),
    )
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

const boundName = (element: ts.ArrayBindingElement): string[] =>
  ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [element.name.text] : []

/** Of a single `test('…', …)`; of several in a loop, or of a title that is put together, undefined. */
function titleOf(statement: ts.Statement): string | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
    return undefined
  const { expression: callee, arguments: given } = statement.expression
  const [title] = given
  const isTest = /^test(?:\.serial)?$/.test(wordsOf(callee))
  return isTest && title && ts.isStringLiteralLike(title) ? title.text : undefined
}

const wordsOf = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee)
    ? `${wordsOf(callee.expression)}.${callee.name.text}`
    : ''
}
