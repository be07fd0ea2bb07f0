/** Cells of files of other shops, as the types of fields read what is typed. */
import { isRecord, owned } from '#server/data/own-property.ts'
import { storable } from '#server/text/storable.ts'
import type { TypeName } from '../types/types.ts'

/** Texts with several parts, for a choice of many. */
export function typedInCell(type: TypeName, cell: string, currency: string): string | string[] {
  const text = cell.trim()
  const value = parsed(text)
  if (type === 'choices') {
    const parts = Array.isArray(value) ? value.map(String) : text.split(/[;\n]/)
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }
  if (type === 'yesNo') return yesNo(text)
  if (type === 'day') return text.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1')
  if (type === 'whole' || type === 'decimal')
    return isRecord(value) ? String(owned(value, 'value') ?? text) : text
  if (type === 'money') return isRecord(value) ? amountIn(value, text, currency) : text
  return isRecord(value) ? wordsOf(value) || text : text
}

/** `{ "amount": "19.90", "currency_code": "USD" }`; one of another currency is none that can be read. */
function amountIn(value: Record<string, unknown>, text: string, currency: string): string {
  const { amount, currency_code: code = currency } = value
  return code === currency && amount !== undefined ? String(amount) : text
}

/** A fraction in a file has a point or a comma, whoever reads the file in. */
export const typedInFile: typeof typedInCell = (type, cell, currency) => {
  const typed = typedInCell(type, cell, currency)
  return type === 'decimal' && typeof typed === 'string'
    ? typed.replace(/^([^.,]*),/, '$1.')
    : typed
}

/** JSON of a list or of a record; undefined for any other text. */
function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return storable(JSON.parse(text))
  } catch {
    return undefined
  }
}

function yesNo(text: string): string {
  if (/^(true|yes|1|wahr|ja|vrai|oui)$/i.test(text)) return 'true'
  return /^(false|no|0|falsch|nein|faux|non)$/i.test(text) ? 'false' : text
}

/** `{ "value": 2.5, "unit": "cm" }` and the paragraphs of a rich text, as words. */
function wordsOf(value: Record<string, unknown>): string {
  const { type, unit } = value
  if (unit !== undefined) return `${String(value.value)} ${String(unit)}`
  return type === 'root' ? textIn(value, 0).trim() : ''
}

const deepest = 20
const ends = new Set<unknown>(['paragraph', 'heading', 'list-item'])

function textIn(node: unknown, depth: number): string {
  if (!isRecord(node) || depth > deepest) return ''
  if (typeof node.value === 'string') return node.value
  const children = Array.isArray(node.children) ? node.children : []
  const text = children.map((child) => textIn(child, depth + 1)).join('')
  return ends.has(node.type) ? `${text}\n` : text
}
