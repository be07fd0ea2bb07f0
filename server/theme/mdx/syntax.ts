// The trees of the MDX compiler, read without trusting their shape.
import { owned } from '#server/data/own-property.ts'
import type { Position } from './template-error.ts'

/** A node of either tree: Markdown's (hast) or the code's (estree). */
export interface Syntax {
  type: string
  [key: string]: unknown
}

export function isSyntax(value: unknown): value is Syntax {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

/** The list under a key, without what is no node. */
export function nodesIn(node: Syntax, key: string): Syntax[] {
  const list = owned(node, key)
  return Array.isArray(list) ? list.filter(isSyntax) : []
}

/** The node under a key. */
export function nodeIn(node: Syntax, key: string): Syntax | undefined {
  const child = owned(node, key)
  return isSyntax(child) ? child : undefined
}

/** Where a node starts; columns of code count from 0, those of Markdown from 1. */
export function startOf(node: Syntax, file: string): Position {
  const code = fieldsOf(node.loc).start
  const start = fieldsOf(code ?? fieldsOf(node.position).start)
  const column = Number(start.column ?? 0) + (code === undefined ? 0 : 1)
  return { file, line: Number(start.line ?? 1), column: Math.max(1, column) }
}

/** The code that the compiler attached to an expression of the Markdown tree. */
export function codeOf(node: Syntax): Syntax | undefined {
  const program = fieldsOf(node.data).estree
  return isSyntax(program) ? program : undefined
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
