/** Edits a config.json and leaves the rest of its text as its author wrote it. */
import { jsonPositions } from '#server/theme/json-positions.ts'

/** The text with `entry` at the end of the list at `key`, such as `modules.add`. Error where there is no such list. */
export function withEntry(text: string, key: string, entry: string): string {
  const positions = jsonPositions(text)
  const listAt = positions.get(key)
  if (listAt === undefined) throw new Error(`There is no "${key}" in config.json.`)
  const added = JSON.stringify(entry)
  const last = [...positions.keys()].filter((one) => isEntryOf(key, one)).length - 1
  const lastAt = positions.get(`${key}.${last}`)
  if (lastAt === undefined) return `${text.slice(0, listAt + 1)}${added}${text.slice(listAt + 1)}`
  const end = lastAt + (/^"(?:[^"\\]|\\.)*"/.exec(text.slice(lastAt))?.[0].length ?? 0)
  const lineBreak = /\n[ \t]*$/.exec(text.slice(listAt, lastAt))?.[0] ?? ' '
  return `${text.slice(0, end)},${lineBreak}${added}${text.slice(end)}`
}

/** The text without the entries of the list at `key` that are `entry`. */
export function withoutEntry(text: string, key: string, entry: string): string {
  const positions = jsonPositions(text)
  const word = JSON.stringify(entry)
  const at = [...positions]
    .filter(([one]) => isEntryOf(key, one))
    .map(([, position]) => position)
    .find((position) => text.startsWith(word, position))
  if (at === undefined) return text
  const before = text.slice(0, at)
  const after = text.slice(at + word.length)
  const isFollowed = /^\s*,\s*/.test(after)
  return isFollowed
    ? before + after.replace(/^\s*,\s*/, '')
    : before.replace(/,\s*$|\s*$/, '') + after
}

const isEntryOf = (key: string, one: string): boolean =>
  one.startsWith(`${key}.`) && /^\d+$/.test(one.slice(key.length + 1))
