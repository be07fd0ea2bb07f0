/** Narrows a JSON answer to the fields that its reader asked for: `?fields=id,title,variants.price`. */
import { isRecord, owned } from '#server/data/own-property.ts'

/** Field names by their first word; an empty map is a whole value. */
interface Tree extends Map<string, Tree> {}

/**
 * `body` with the named fields alone, and the names that nothing has. A name is a field of the answer (`products`,
 * `facets`), else one of its first record or list: `title` of `{ products: […], total }`. Plain values of the answer itself
 * stay, as `total` and `nextCursor`.
 */
export function selectFields(body: object, names: readonly string[]) {
  const [record] = Object.entries(body).find(([, value]) => isNested(value)) ?? []
  const paths = names.map((name) => {
    const words = name.split('.')
    const isOwn = record === undefined || Object.hasOwn(body, words[0] ?? '')
    return { name, words: isOwn ? words : [record, ...words] }
  })
  const tree = treeOf(paths.map(({ words }) => words))
  const kept = Object.entries(body).flatMap(([key, value]) => {
    const part = tree.get(key)
    if (part) return [[key, picked(value, part)]]
    return isNested(value) ? [] : [[key, value]]
  })
  return {
    body: Object.fromEntries(kept),
    /** Looked for when it is read: it takes a look at every record for each name. */
    get unknown() {
      return paths.filter(({ words }) => !has(body, words)).map(({ name }) => name)
    },
  }
}

/** The names of a query's `fields`, which may be repeated; each once. */
export function fieldNames(sent: string | readonly string[] | undefined): string[] {
  const names = [sent ?? []].flat().flatMap((text) => text.split(','))
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/** By a loop over each path once: strangers choose how many there are, and how deep. */
function treeOf(paths: readonly string[][]): Tree {
  const tree: Tree = new Map()
  const whole = new Set<Tree>()
  for (const words of paths) {
    let at = tree
    for (const word of words) {
      if (whole.has(at)) break
      const below: Tree = at.get(word) ?? new Map()
      at.set(word, below)
      at = below
    }
    at.clear()
    whole.add(at)
  }
  return tree
}

function picked(value: unknown, tree: Tree): unknown {
  if (tree.size === 0) return value
  if (Array.isArray(value)) return value.map((one) => picked(one, tree))
  if (!isRecord(value)) return value
  const kept = Object.entries(value).flatMap(([key, one]) => {
    const part = tree.get(key)
    return part ? [[key, picked(one, part)]] : []
  })
  return Object.fromEntries(kept)
}

/** Whether there is such a field; of what is empty nobody can tell, so it counts as known. */
function has(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined || value === null) return true
  if (Array.isArray(value))
    return value.length === 0 || value.some((one) => has(one, [first, ...rest]))
  return isRecord(value) && Object.hasOwn(value, first) && has(owned(value, first), rest)
}
