/** Edits a config.json and leaves the rest of its text as its author wrote it. */
import { jsonPositions } from '#server/theme/json-positions.ts'

/** The text with `specifier` added at the end of "modules". */
export function withModule(text: string, specifiers: readonly string[], specifier: string): string {
  const positions = jsonPositions(text)
  const entry = JSON.stringify(specifier)
  const last = specifiers.length - 1
  const lastAt = positions.get(`modules.${last}`)
  const listAt = positions.get('modules')
  if (listAt === undefined) throw new Error('There is no "modules" in config.json.')
  if (lastAt === undefined) return `${text.slice(0, listAt + 1)}${entry}${text.slice(listAt + 1)}`
  const end = lastAt + JSON.stringify(specifiers[last]).length
  const before = text.slice(listAt, lastAt)
  const lineBreak = /\n[ \t]*$/.exec(before)?.[0] ?? ' '
  return `${text.slice(0, end)},${lineBreak}${entry}${text.slice(end)}`
}
