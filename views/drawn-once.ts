/** Views that many pages show alike, drawn once. */
import { LRUCache } from 'lru-cache'
import type { Format, Translate } from './props.ts'

const mostBytes = 4 * 1024 * 1024

/** `view`, drawn once for equal props: plain data, besides the words. */
export function drawnOnce<P extends { t: Translate }>(
  view: (props: P) => JSX.Element,
): (props: P) => JSX.Element {
  const drawn = perTranslator()
  return (props) => {
    const { t, ...data } = props
    const known = drawn(t)
    const key = JSON.stringify(data)
    const kept = known.get(key)
    if (kept !== undefined) return kept as 'safe'
    const made = view(props)
    if (typeof made === 'string') known.set(key, made)
    return made
  }
}

/** `draw`, called once for the same list and words, for as long as the list itself is kept. */
export function drawnOnceFor<L extends object, D>(
  draw: (list: L, t: Translate, format: Format) => D,
): (list: L, t: Translate, format: Format) => D {
  const drawn = new WeakMap<L, WeakMap<Format, D>>()
  return (list, t, format) => {
    const known = drawn.get(list) ?? new WeakMap<Format, D>()
    drawn.set(list, known)
    const made = known.get(format) ?? draw(list, t, format)
    known.set(format, made)
    return made
  }
}

function perTranslator() {
  const drawn = new WeakMap<Translate, LRUCache<string, string>>()
  return (t: Translate) => {
    const known =
      drawn.get(t) ??
      new LRUCache<string, string>({
        maxSize: mostBytes,
        sizeCalculation: (html, key) => html.length + key.length,
      })
    drawn.set(t, known)
    return known
  }
}
