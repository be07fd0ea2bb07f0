// Reads a template's tree before it becomes code: notes the components, refuses what has no place
// in a template, and lets every expression fail by itself, with its position.
import type { Use, UsedAttribute } from './compiled.ts'
import { guardExpressions } from './expressions.ts'
import { notePlacement } from './note-use.ts'
import { isSyntax, nodeIn, nodesIn, type Syntax, startOf } from './syntax.ts'
import { TemplateError } from './template-error.ts'

/** Walks the tree of one file; adds the components that it places to `uses`. */
export function readTree(tree: unknown, file: string, uses: Use[]): void {
  if (!isSyntax(tree)) return
  switch (tree.type) {
    case 'mdxjsEsm':
      throw new TemplateError(
        startOf(tree, file),
        'A template has no import or export: components are there by name, values come in props.',
      )
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      guardExpressions(tree, file, uses)
      break
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      readTag(tree, file, uses)
      break
    case 'element':
      alignByClass(tree)
  }
  for (const child of nodesIn(tree, 'children')) readTree(child, file, uses)
}

function readTag(tag: Syntax, file: string, uses: Use[]): void {
  const attributes = nodesIn(tag, 'attributes')
  for (const attribute of attributes) {
    guardExpressions(nodeIn(attribute, 'value') ?? attribute, file, uses)
  }
  // `<>…</>` has no name.
  if (typeof tag.name !== 'string') return
  const { line, column } = startOf(tag, file)
  const named = attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
  notePlacement(
    {
      name: tag.name,
      line,
      column,
      attributes: named.map((attribute) => attributeOf(attribute, file)),
      spread: named.length < attributes.length,
      children: nodesIn(tag, 'children').length > 0,
    },
    file,
    uses,
  )
}

function attributeOf(attribute: Syntax, file: string): UsedAttribute {
  const { line, column } = startOf(attribute, file)
  const name = String(attribute.name)
  // null: written without a value; an object: an expression.
  if (attribute.value === null) return { name, line, column, value: true }
  if (typeof attribute.value !== 'string') return { name, line, column }
  return { name, line, column, value: attribute.value }
}

// Table columns are aligned by a class: the policy of our pages knows no style attributes.
function alignByClass(element: Syntax): void {
  const properties = element.properties
  if (typeof properties !== 'object' || properties === null || !('align' in properties)) return
  const { align, ...others } = properties
  element.properties = { ...others, className: [`align-${String(align)}`] }
}
