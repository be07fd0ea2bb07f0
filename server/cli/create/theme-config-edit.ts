/** Edits a config.json and leaves the rest of its text as its author wrote it. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
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

/** The text without a module and its options, written anew; undefined where it says neither. */
export function withoutModule(text: string, name: string): string | undefined {
  const config = configShape.parse(JSON.parse(text))
  const { options, modules } = config
  const left = Array.isArray(modules)
    ? without(modules, name)
    : modules && { ...modules, ...(modules.add ? { add: without(modules.add, name) } : {}) }
  const kept =
    options && Object.fromEntries(Object.entries(options).filter(([key]) => key !== name))
  const isSame = isDeepStrictEqual([left, kept], [modules, options])
  return isSame
    ? undefined
    : `${JSON.stringify({ ...config, modules: left, options: kept }, null, 2)}\n`
}

const configShape = z.looseObject({
  modules: z
    .union([z.array(z.string()), z.looseObject({ add: z.array(z.string()).optional() })])
    .optional(),
  options: z.record(z.string(), z.unknown()).optional(),
})

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name)

const isEntryOf = (key: string, one: string): boolean =>
  one.startsWith(`${key}.`) && /^\d+$/.test(one.slice(key.length + 1))
