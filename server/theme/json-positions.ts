// Where in a JSON file something stands: for messages that name line and column.

/** A fault in the text of a JSON file; `offset` counts characters from 0. */
export class JsonFault extends Error {
  readonly offset: number
  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/**
 * The offset of every value by its path ("tokens.light.accent"; "" is the whole).
 * Throws a JsonFault where the text stops being JSON, and where a key stands twice.
 */
export function jsonPositions(text: string): Map<string, number> {
  const found = new Map<string, number>()
  const end = skipSpace(text, readValue(text, skipSpace(text, 0), '', found))
  if (end < text.length) throw new JsonFault('The file goes on after its end', end)
  return found
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function readValue(text: string, at: number, path: string, found: Map<string, number>): number {
  if (found.has(path)) throw new JsonFault(`The key "${path}" stands twice`, at)
  found.set(path, at)
  if (text[at] === '{') return readMembers(text, at, '}', path, found)
  if (text[at] === '[') return readMembers(text, at, ']', path, found)
  if (text[at] === '"') return readString(text, at)
  const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y
  word.lastIndex = at
  if (!word.test(text)) throw new JsonFault('A value is expected', at)
  return word.lastIndex
}

function readMembers(
  text: string,
  start: number,
  close: '}' | ']',
  path: string,
  found: Map<string, number>,
): number {
  let at = skipSpace(text, start + 1)
  if (text[at] === close) return at + 1
  for (let index = 0; ; index++) {
    let key = String(index)
    if (close === '}') {
      if (text[at] !== '"') throw new JsonFault('A key in double quotes is expected', at)
      const end = readString(text, at)
      key = String(JSON.parse(text.slice(at, end)))
      at = skipSpace(text, end)
      if (text[at] !== ':') throw new JsonFault('A colon is expected', at)
      at = skipSpace(text, at + 1)
    }
    const inner = path === '' ? key : `${path}.${key}`
    at = skipSpace(text, readValue(text, at, inner, found))
    if (text[at] === close) return at + 1
    if (text[at] !== ',') throw new JsonFault(`A comma or ${close} is expected`, at)
    at = skipSpace(text, at + 1)
  }
}

function readString(text: string, at: number): number {
  const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
  string.lastIndex = at
  if (!string.test(text)) throw new JsonFault('This string is not closed or not valid', at)
  return string.lastIndex
}

function skipSpace(text: string, at: number): number {
  const space = /[ \t\r\n]*/y
  space.lastIndex = at
  space.test(text)
  return space.lastIndex
}
