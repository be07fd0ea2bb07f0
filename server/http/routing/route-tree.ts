/** Routes in a tree of path segments, so that a lookup does not try all of them. */

interface Node<T> {
  words: Map<string, Node<T>>
  /** Below `:name`, which is any word but the empty one. */
  any: Node<T> | undefined
  /** The values at this path, each with the order in which it was added. */
  ends: { place: number; value: T }[]
}

const newNode = <T>(): Node<T> => ({ words: new Map(), any: undefined, ends: [] })

export class RouteTree<T> {
  private readonly root = newNode<T>()
  private count = 0

  /** `path` as routes declare it: `/products/:slug`. */
  add(path: string, value: T): void {
    let node = this.root
    for (const word of wordsOf(path)) node = word.startsWith(':') ? anyOf(node) : wordOf(node, word)
    node.ends.push({ place: this.count++, value })
  }

  /** The values whose path matches, in the order added; ignores one trailing slash. */
  at(path: string): T[] {
    const words = wordsOf(path)
    const found: Node<T>['ends'] = []
    collect(this.root, words, 0, found)
    if (words.length > 1 && words.at(-1) === '') collect(this.root, words.slice(0, -1), 0, found)
    return found.sort((a, b) => a.place - b.place).map(({ value }) => value)
  }
}

const wordsOf = (path: string): string[] => path.split('/').slice(1)

function anyOf<T>(node: Node<T>): Node<T> {
  node.any ??= newNode()
  return node.any
}

function wordOf<T>(node: Node<T>, word: string): Node<T> {
  const known = node.words.get(word) ?? newNode<T>()
  node.words.set(word, known)
  return known
}

function collect<T>(
  node: Node<T>,
  words: readonly string[],
  at: number,
  found: Node<T>['ends'],
): void {
  const word = words[at]
  if (word === undefined) {
    found.push(...node.ends)
    return
  }
  const fixed = node.words.get(word)
  if (fixed) collect(fixed, words, at + 1, found)
  if (node.any && word !== '') collect(node.any, words, at + 1, found)
}
