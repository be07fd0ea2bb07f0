/** A check of many old addresses: its lines are written once, and found out by a job in batches. */
import { setImmediate as turn } from 'node:timers/promises'
import { StoreModel } from '#server/data/model.ts'
import { badInput, Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { RuleBook } from '../rules/rule-book.ts'
import { type Wish, wishOf } from '../rules/wish.ts'
import type { ListedAddress } from './read-addresses.ts'
import { type Finding, findingOf, type Verdict, verdicts } from './verdict.ts'

export const checkJob = 'redirects.check'
const batch = 200
const mostAddresses = 200_000

export class AddressCheck extends StoreModel {
  static override tableName = 'address_checks'
  static override readonly missing = 'redirects.check.notFound'
  static override audited = false
  declare fileName: string
  declare total: number
  /** Sitemaps that an index names, which were not given. */
  declare sitemaps: number

  /**
   * Writes down what is to be checked, some at a time so that others can write in between, and begins with it. 422 at `file`
   * for none, or too many.
   */
  static async begin(
    scope: Scope,
    fileName: string,
    addresses: AsyncIterable<ListedAddress>,
  ): Promise<AddressCheck> {
    const blank = { fileName, total: 0, sitemaps: 0 }
    const { id } = await scope.atomic((inner) => AddressCheck.add(inner, blank))
    try {
      const { total, sitemaps } = await CheckedAddress.keep(scope, id, addresses)
      if (total === 0) throw badInput({ file: nothingIn(sitemaps) })
      return await scope.atomic(async (inner) => {
        await AddressCheck.in(inner).where({ id }).patch({ total, sitemaps })
        await inner.enqueue(checkJob, { checkId: id }, { key: id })
        return AddressCheck.find(inner, id)
      })
    } catch (error) {
      await AddressCheck.remove(scope, id)
      throw error
    }
  }

  /** Finds out what is not known yet; a run that was cut off goes on. */
  async run(scope: Scope, progress: (done: number, total: number) => Promise<void>): Promise<void> {
    // A guess takes several searches: the shop answers between two addresses.
    const slices = scope.slices()
    for (let done = await this.done(scope); ; ) {
      const lines = await CheckedAddress.of(scope, this.id).whereNull('verdict').limit(batch)
      if (lines.length === 0) return
      const found: Found[] = []
      for (const { id, address } of lines) {
        found.push({ id, ...(await findingOf(scope, address)) })
        await slices.end()
      }
      await CheckedAddress.note(scope, found)
      done += lines.length
      await progress(done, this.total)
    }
  }

  /** Those that have begun. */
  static newest(scope: Scope) {
    return AddressCheck.in(scope).where('total', '>', 0).orderBy('id', 'desc').limit(50)
  }

  async done(scope: Scope): Promise<number> {
    return CheckedAddress.of(scope, this.id).whereNotNull('verdict').resultSize()
  }

  /** How many there are of each. */
  async counts(scope: Scope): Promise<Record<Verdict, number>> {
    const rows = await CheckedAddress.in(scope)
      .where({ checkId: this.id })
      .whereNotNull('verdict')
      .groupBy('verdict')
      .select('verdict')
      .count('id as count')
    const counts = new Map(
      rows.map((row) => [row.verdict, Number((row as unknown as { count: number }).count)]),
    )
    return Object.fromEntries(verdicts.map((one) => [one, counts.get(one) ?? 0])) as Record<
      Verdict,
      number
    >
  }

  /** Makes redirects of guesses; answers how many. What cannot be a rule is passed over. */
  async redirect(scope: Scope, ids: readonly string[]): Promise<number> {
    return scope.atomic(async (inner) => {
      const lines = await CheckedAddress.of(inner, this.id)
        .whereIn('id', [...ids])
        .where({ verdict: 'gone' })
        .whereNotNull('guess')
      const wishes = lines.flatMap((line) => line.wish(inner) ?? [])
      const book = await RuleBook.open(
        inner,
        wishes.map(({ wish }) => wish),
      )
      for (const { wish } of wishes) await book.put(wish)
      await book.write()
      const found = wishes.map(({ line }) => ({
        ...{ id: line.id, verdict: 'moved' as const, target: line.guess, guess: null },
      }))
      await CheckedAddress.note(inner, found)
      return found.length
    })
  }
}

/** An index names sitemaps and no page. */
const nothingIn = (sitemaps: number) =>
  sitemaps === 0
    ? said('redirects.check.empty')
    : said('redirects.check.onlyIndex', { n: sitemaps })

type Found = Finding & { id: string }

/** What a file names and a job finds out is nobody's act: what an admin makes of a guess is, and is taken back. */
export class CheckedAddress extends StoreModel {
  static override tableName = 'checked_addresses'
  static override readonly missing = 'redirects.check.notFound'
  static override timestamps = false
  declare checkId: string
  declare position: number
  declare address: string
  /** Null until it is found out. */
  declare verdict: Verdict | null
  declare target: string | null
  declare guess: string | null

  static of(scope: Scope, checkId: string) {
    return CheckedAddress.in(scope).where({ checkId }).orderBy('position')
  }

  static async keep(scope: Scope, checkId: string, addresses: AsyncIterable<ListedAddress>) {
    let [total, sitemaps] = [0, 0]
    let waiting: string[] = []
    const write = async () => {
      const rows = waiting.map((address) => ({ checkId, position: total++, address }))
      waiting = []
      const actor = undefined
      await scope.atomic((inner) => CheckedAddress.addAll(inner.as({ actor }), rows))
      await turn()
    }
    for await (const { address, isSitemap } of addresses) {
      if (isSitemap) sitemaps++
      else waiting.push(address)
      if (total + waiting.length > mostAddresses)
        throw badInput({ file: said('redirects.check.most', { n: mostAddresses }) })
      if (waiting.length === 500) await write()
    }
    if (waiting.length > 0) await write()
    return { total, sitemaps }
  }

  /** Writes down what was found. */
  static async note(scope: Scope, found: readonly Found[]): Promise<void> {
    const updates = found.map(({ id, ...columns }) => ({ id, columns }))
    await scope.atomic((inner) => CheckedAddress.patchAll(inner, updates))
  }

  /** The rule of its guess; undefined where it cannot be one. */
  wish({ origin }: Scope): { line: CheckedAddress; wish: Wish } | undefined {
    const { address, guess } = this
    const url = URL.canParse(address) ? new URL(address) : undefined
    const from = url ? url.pathname + url.search : address
    try {
      const typed = { from, to: guess ?? '', kind: 'exact', status: 301 } as const
      return { line: this, wish: wishOf(typed, 'hand', origin) }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
    }
  }
}
