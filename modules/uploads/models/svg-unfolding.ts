/** How much is painted in the end: a pattern of patterns of patterns has few elements and keeps a browser busy for ever. */
import { unfit } from './kind.ts'

/** Elements that are painted, at most: as references say, and at worst with what a style sheet may add to them. */
const mostPainted = 1_000_000
const mostByStyle = 100_000_000
const longestChain = 50
const reference = /url\s*\(\s*["']?#([\w.:-]+)/gi

/** The ids that a value or a style sheet refers to. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(reference)].flatMap(([, id]) => id ?? [])

interface Part {
  elements: number
  refers: Map<string, number>
}

/** The whole drawing under the name of nobody. */
const whole = ''

export class Unfolding {
  private readonly parts = new Map<string, Part>()
  private readonly byStyle = new Set<string>()
  private readonly costs = new Map<string, number>()

  /** One element inside of `ids` that refers to `targets`. */
  add(ids: readonly string[], targets: readonly string[]): void {
    for (const id of [whole, ...ids]) {
      const part = this.parts.get(id) ?? { elements: 0, refers: new Map() }
      part.elements++
      for (const target of targets) part.refers.set(target, (part.refers.get(target) ?? 0) + 1)
      this.parts.set(id, part)
    }
  }

  addStyle(css: string): void {
    for (const id of referencesIn(css)) this.byStyle.add(id)
  }

  /** Throws 422 when the drawing unfolds to too much, or into itself. */
  check(): void {
    const painted = this.cost(whole, [])
    let worst = painted
    // Any element may be meant by a style, also those that another style has added.
    for (const id of this.byStyle) worst *= 1 + this.cost(id, [])
    if (painted > mostPainted || worst > mostByStyle) throw unfolds()
  }

  private cost(id: string, chain: readonly string[]): number {
    const known = this.costs.get(id)
    if (known !== undefined) return known
    if (chain.includes(id) || chain.length > longestChain) throw unfolds()
    const { elements = 0, refers = [] } = this.parts.get(id) ?? {}
    let cost = elements
    for (const [target, times] of refers) cost += times * this.cost(target, [...chain, id])
    this.costs.set(id, cost)
    return cost
  }
}

const unfolds = () =>
  unfit(
    'The drawing unfolds to too much: patterns, masks or markers refer to each other too often.',
  )
