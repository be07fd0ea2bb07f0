/** The rules around some wishes, read in few queries and changed in memory, so that no chain and no loop is ever stored. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { isStanding } from '#server/pages/standing-pages.ts'
import type { Scope } from '#server/scope.ts'
import { type Entry, LoadedRules } from './loaded-rules.ts'
import { best, candidates, catches, destination, type Kind, type Rule } from './rule.ts'
import { storedTarget, type Target, targetText } from './target.ts'
import type { Wish } from './wish.ts'

export type Outcome = 'created' | 'updated' | 'unchanged'
type Place = Pick<Wish, 'fromPath' | 'target'>

/** Nobody means a chain that is longer. */
const longestChain = 100

export class RuleBook {
  private readonly pages: LoadedRules
  private readonly standing = new Map<string, Promise<boolean>>()

  private readonly scope: Scope

  private constructor(scope: Scope) {
    this.scope = scope
    this.pages = new LoadedRules(scope)
  }

  /** Opens the book for one writer at a time: two rules written at once must not make a loop together. */
  static async open(scope: Scope, places: readonly Place[]): Promise<RuleBook> {
    if (scope.engine === 'postgres') {
      const key = `redirects:${scope.storeId}`
      await scope.db.raw('select pg_advisory_xact_lock(hashtext(?))', [key])
    }
    const book = new RuleBook(scope)
    await book.pages.read(places.flatMap(pathsOf))
    await book.pages.readLeadingTo(places.map(({ fromPath }) => fromPath))
    return book
  }

  entry({ fromPath, kind }: { fromPath: string; kind: Kind }): Entry | undefined {
    return this.pages.get(kind, fromPath)
  }

  /** The rule is about to be changed: the next wish takes its place. */
  setAside(id: string): void {
    this.pages.setAside(id)
  }

  /**
   * Writes the wish in: its target is followed to the end of the chain, and what led to its address leads there too,
   * except through a page that stands: a rule for its address does nothing yet.
   * 422 at `to`, and nothing changed, when that would go round in circles.
   */
  async put(wish: Wish): Promise<Outcome> {
    const { fromPath, kind, status, source } = wish
    const asked = { fromPath, kind, target: targetText(wish.target) }
    const end = await this.end([asked], wish.target)
    // What lies below a beginning has rules of its own that the beginning does not meet: it leads where it says.
    const rule = kind === 'exact' ? { ...asked, target: targetText(end) } : asked
    const others = await this.led(rule)
    const outcome = this.pages.put({ ...rule, status, source })
    for (const other of others) this.pages.put(other)
    return outcome
  }

  /** A page moved: it is at `to` now, so nothing leads away from there, and nothing can go in circles. */
  async move(fromPath: string, to: Target): Promise<void> {
    const back = 'own' in to ? this.pages.get('exact', to.own.path) : undefined
    if (back) this.pages.drop(back)
    const rule = { fromPath, kind: 'exact' as const, target: targetText(to) }
    for (const { other, asked } of await this.leadingTo(rule)) {
      if (other.kind !== 'exact') continue
      this.pages.put({ ...other, target: targetText(destination(rule, asked)) })
    }
    this.pages.put({ ...rule, status: 301, source: 'slug' })
  }

  write(): Promise<void> {
    return this.pages.write()
  }

  /** Where a visitor ends who is sent to `target`; `rules` are those on whose way that is. */
  private async end(rules: readonly Rule[], target: Target): Promise<Target> {
    let at = target
    for (let hops = 0; 'own' in at; hops++) {
      const { own } = at
      if (hops > longestChain || rules.some((rule) => catches(rule, own))) throw circle()
      await this.pages.read(candidates(own))
      const next = best(this.pages.among(candidates(own)), own)
      if (!next || (await this.stands(own.path))) return at
      at = destination(next, own)
    }
    return at
  }

  /** The rules that lead to what `rule` catches, as they lead on to its target. */
  private async led(rule: Rule): Promise<Entry[]> {
    const all: Entry[] = []
    for (const { other, asked } of await this.leadingTo(rule)) {
      if (await this.stands(asked.path)) continue
      const end = await this.end([other, rule], destination(rule, asked))
      if (other.kind === 'exact') all.push({ ...other, target: targetText(end) })
    }
    return all
  }

  private stands(path: string): Promise<boolean> {
    const known = this.standing.get(path)
    const stands = known ?? isStanding(this.scope, path)
    this.standing.set(path, stands)
    return stands
  }

  private async leadingTo(rule: Rule) {
    const all = await this.pages.leadingTo(rule)
    return all.flatMap((other) => {
      const target = storedTarget(other.target)
      const isOther = other.fromPath !== rule.fromPath || other.kind !== rule.kind
      return isOther && 'own' in target && catches(rule, target.own)
        ? [{ other, asked: target.own }]
        : []
    })
  }
}

const pathsOf = ({ fromPath, target }: Place): string[] => [
  fromPath,
  ...('own' in target ? candidates(target.own) : []),
]

const circle = () => badInput({ to: said('redirects.admin.circle') })
