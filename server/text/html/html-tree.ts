/** Cleaned HTML as a tree. Only what `cleanHtml` gave: there every "<" begins an element that ends with the next ">". */

export interface Element {
  tag: string
  attributes: Record<string, string>
  children: Node[]
}
export type Node = string | Element

const empty = new Set(['br', 'hr', 'img'])

/** The nodes of `cleaned`; texts and attributes are decoded. */
export function htmlTree(cleaned: string): Node[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [piece, end, tag] of cleaned.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g)) {
    const parent = open.at(-1) ?? root
    if (tag === undefined) parent.children.push(decoded(piece))
    else if (end !== '/') {
      const element = { tag, attributes: attributesOf(piece), children: [] }
      parent.children.push(element)
      if (!empty.has(tag)) open.push(element)
    } else if (open.length > 1) open.pop()
  }
  return root.children
}

const attributesOf = (piece: string): Record<string, string> =>
  Object.fromEntries(
    [...piece.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  )

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (entity, name) => entities.get(name) ?? entity)

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
])
