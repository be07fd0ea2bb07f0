/** Splits our own finished markup into text and tags with their attributes. */

export interface Tag {
  text: string
  name: string
  closes: boolean
  /** By name in lower case, values as a browser reads them. */
  attributes: ReadonlyMap<string, string>
}

/** A `>` may stand in a quoted value. */
const tags = /(<\/?[a-z][a-z0-9-]*(?:[^>"']|"[^"]*"|'[^']*')*>)/gi
const name = /^<\/?([a-z][a-z0-9-]*)/i
/** Scans attributes in order, so that a value is never taken for an attribute. */
const attributes = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

export const partsOf = (html: string): (string | Tag)[] =>
  html.split(tags).map((text, at) => (at % 2 === 0 ? text : tagOf(text)))

/** The tag without some of its attributes. */
export const without = ({ text }: Tag, names: readonly string[]): string =>
  text.replace(attributes, (whole, found: string) =>
    names.includes(found.toLowerCase()) ? '' : whole,
  )

/** Index of the closing tag of the element that begins at `at`; `at` when it has none. */
export function endOf(parts: readonly (string | Tag)[], at: number): number {
  const opening = parts[at]
  if (opening === undefined || typeof opening === 'string') return at
  let depth = 0
  for (let n = at; n < parts.length; n++) {
    const part = parts[n]
    if (part === undefined || typeof part === 'string' || part.name !== opening.name) continue
    depth += part.closes ? -1 : 1
    if (depth === 0) return n
  }
  return at
}

function tagOf(text: string): Tag {
  const found = [...text.matchAll(attributes)].map(
    ([, key = '', double, single, bare]) =>
      [key.toLowerCase(), plain(double ?? single ?? bare ?? '')] as const,
  )
  return {
    text,
    name: (name.exec(text)?.[1] ?? '').toLowerCase(),
    closes: text.startsWith('</'),
    attributes: new Map(found),
  }
}

const plain = (value: string) =>
  value
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
