// The expressions of a template: each is wrapped so that its failure names its own place and
// costs only the component around it.

import { owned } from '#server/data/own-property.ts'
import type { Use, UsedAttribute } from './compiled.ts'
import { notePlacement } from './note-use.ts'
import { codeOf, isSyntax, nodeIn, nodesIn, type Syntax, startOf } from './syntax.ts'
import { TemplateError } from './template-error.ts'

/** The name under which the code of a template finds its `Attempt`. */
export const ATTEMPT = '_attempt'

const REFUSED: Record<string, string> = {
  AwaitExpression:
    'A template does not await: place the promise itself, it is awaited when printed.',
  ImportExpression: 'A template does not import: components are there by their name.',
  MetaProperty: 'A template does not import: components are there by their name.',
}
const HARMLESS = new Set([
  'Literal',
  'JSXElement',
  'JSXFragment',
  'JSXEmptyExpression',
  'ArrowFunctionExpression',
])

/** Guards the code attached to a node of the Markdown tree, and the JSX inside it. */
export function guardExpressions(node: Syntax, file: string, uses: Use[]): void {
  const program = codeOf(node)
  const statement = program === undefined ? undefined : nodesIn(program, 'body')[0]
  const expression = statement === undefined ? undefined : nodeIn(statement, 'expression')
  if (statement === undefined || expression === undefined) return
  guardInside(expression, file, uses)
  const spread = nodesIn(expression, 'properties')[0]
  if (node.type === 'mdxJsxExpressionAttribute' && spread !== undefined) {
    wrap(spread, 'argument', file)
  } else {
    wrap(statement, 'expression', file)
  }
}

function guardInside(node: Syntax, file: string, uses: Use[]): void {
  const refused = owned(REFUSED, node.type)
  if (refused !== undefined) throw new TemplateError(startOf(node, file), refused)
  if (node.type === 'JSXElement') notePlacement(tagOf(node, file), file, uses)
  for (const key of Object.keys(node)) {
    const value = owned(node, key)
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isSyntax(child)) guardInside(child, file, uses)
    }
  }
  if (node.type === 'JSXExpressionContainer') wrap(node, 'expression', file)
  if (node.type === 'JSXSpreadAttribute') wrap(node, 'argument', file)
}

// `x` becomes `_attempt(() => x, line, column)`.
function wrap(parent: Syntax, key: string, file: string): void {
  const expression = nodeIn(parent, key)
  if (expression === undefined || HARMLESS.has(expression.type)) return
  const { line, column } = startOf(expression, file)
  parent[key] = {
    type: 'CallExpression',
    callee: { type: 'Identifier', name: ATTEMPT },
    arguments: [
      { type: 'ArrowFunctionExpression', expression: true, params: [], body: expression },
      { type: 'Literal', value: line },
      { type: 'Literal', value: column },
    ],
    optional: false,
  }
}

function tagOf(element: Syntax, file: string): Use {
  const opening = nodeIn(element, 'openingElement') ?? element
  const { line, column } = startOf(element, file)
  const attributes = nodesIn(opening, 'attributes')
  return {
    name: nameOf(nodeIn(opening, 'name')),
    line,
    column,
    attributes: attributes
      .filter((attribute) => attribute.type === 'JSXAttribute')
      .map((attribute) => attributeOf(attribute, file)),
    spread: attributes.some((attribute) => attribute.type === 'JSXSpreadAttribute'),
    children: nodesIn(element, 'children').some(isContent),
  }
}

function attributeOf(attribute: Syntax, file: string): UsedAttribute {
  const { line, column } = startOf(attribute, file)
  const name = nameOf(nodeIn(attribute, 'name'))
  const value = nodeIn(attribute, 'value')
  if (value === undefined) return { name, line, column, value: true }
  const text = value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
  return { name, line, column, ...(text !== undefined && { value: text }) }
}

function nameOf(node: Syntax | undefined): string {
  if (node === undefined) return ''
  if (node.type === 'JSXIdentifier') return String(node.name)
  const between = node.type === 'JSXNamespacedName' ? ':' : '.'
  const [left, right] = between === ':' ? ['namespace', 'name'] : ['object', 'property']
  return nameOf(nodeIn(node, left ?? '')) + between + nameOf(nodeIn(node, right ?? ''))
}

// White space that JSX drops is no child.
function isContent(child: Syntax): boolean {
  return child.type !== 'JSXText' || !/^\s*$/.test(String(child.value))
}
