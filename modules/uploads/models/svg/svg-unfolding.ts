/** How much is painted in the end: a pattern of patterns of patterns has few elements and keeps a browser busy for ever. */
import { said } from '#server/language/message.ts'
import { unfit } from '../kind.ts'

/** Elements that are painted, at most: as references say, and at worst with what a style sheet may add to them. */
const mostPainted = 1_000_000
const mostByStyle = 100_000_000
const longestChain = 50
const reference = /url\s*\(\s*["']?#([\w.:-]+)/gi

/** The ids that a value or a style sheet refers to. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(reference)].flatMap(([, id]) => id ?? [])

/** What stands in an element that has an id, without what stands in further such ones inside of it. */
interface Part {
  elements: number
  refers: Map<string, number>
  inside: string[]
}

/** The whole drawing under the name of nobody. */
const whole = ''

const emptyPart = (): Part => ({ elements: 0, refers: new Map(), inside: [] })

export class Unfolding {
  private readonly parts = new Map<string, Part>([[whole, emptyPart()]])
  /** The parts that are open, the innermost last; an element without an id is none of its own. */
  private readonly open: string[] = [whole]
  private readonly byStyle = new Set<string>()
  private readonly costs = new Map<string, number>()

  /** An element begins; what comes until `leave` stands in it. */
  enter(id: string | undefined): void {
    const around = this.open.at(-1) ?? whole
    this.open.push(id ?? around)
    if (id !== undefined) {
      this.parts.get(around)?.inside.push(id)
      this.parts.set(id, emptyPart())
    }
    this.innermost().elements++
  }

  leave(): void {
    this.open.pop()
  }

  /** The element that began last refers to these. */
  add(targets: readonly string[]): void {
    const { refers } = this.innermost()
    for (const target of targets) refers.set(target, (refers.get(target) ?? 0) + 1)
  }

  private innermost(): Part {
    return this.parts.get(this.open.at(-1) ?? whole) ?? emptyPart()
  }

  addStyle(css: string): void {
    for (const id of referencesIn(css)) this.byStyle.add(id)
  }

  /** Throws 422 when the drawing unfolds to too much, or into itself. */
  check(): void {
    const painted = this.cost(whole, new Set(), 0)
    let worst = painted
    // Any element may be meant by a style, also those that another style has added.
    for (const id of this.byStyle) worst *= 1 + this.cost(id, new Set(), 0)
    if (painted > mostPainted || worst > mostByStyle) throw unfolds()
  }

  /** `chain`: what is being counted already; `links`: how many references led here. */
  private cost(id: string, chain: Set<string>, links: number): number {
    const known = this.costs.get(id)
    if (known !== undefined) return known
    const part = this.parts.get(id)
    if (!part) return 0
    if (chain.has(id) || links > longestChain) throw unfolds()
    chain.add(id)
    let cost = part.elements
    for (const inner of part.inside) cost += this.cost(inner, chain, links)
    for (const [target, times] of part.refers) cost += times * this.cost(target, chain, links + 1)
    chain.delete(id)
    this.costs.set(id, cost)
    return cost
  }
}

const unfolds = () => unfit(said('uploads.admin.svg.unfolds'))
