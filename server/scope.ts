/** Who asks, for which store, on which connection: the first argument of everything that touches data. */

import type { Knex } from 'knex'
import { mayTryAgain, Written } from '#server/data/cache/transaction-writes.ts'
import type { AuditTrail } from '#server/data/writes/audit-trail.ts'
import type { Enqueue } from '#server/jobs/enqueue.ts'
import { Asker } from './asker.ts'
import type { AskName, GatherIn, GatherName, GatherOut, In, Out, TellName, Tells } from './bus.ts'
import { withLocks } from './fetch-json.ts'
import { newId, now } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { kernelOf } from './kernel-view.ts'
import type { Who } from './user.ts'

export type { Enqueue, Wish } from '#server/jobs/enqueue.ts'
export type { Actor, Duty, User, Who } from './user.ts'

export class Scope extends Asker {
  readonly db: Knex
  private readonly work: Written | undefined
  private readonly isFrozen: boolean

  constructor(kernel: Kernel, who: Who = {}, inside?: { db: Knex; work?: Written | undefined }) {
    super(kernel, who)
    this.db = inside?.db ?? kernel.database.reader
    this.work = inside?.work
    this.isFrozen = inside !== undefined && inside.work === undefined
  }

  /** True inside `atomic`, the only place that may write. */
  get writes(): boolean {
    return this.work !== undefined
  }
  /** What this transaction has written to the audit log; undefined outside of `atomic`. */
  get audit(): AuditTrail | undefined {
    return this.work?.audit
  }
  /** The same scope for another user. */
  as(who: Who): Scope {
    const inside = this.work || this.isFrozen ? { db: this.db, work: this.work } : undefined
    return new Scope(kernelOf(this), { ...this.who, ...who }, inside)
  }

  /** The same scope for work that nobody outside hears of, as an import: events are told to `within` listeners alone. */
  quietly(): Scope {
    return this.as({ quiet: 'outside', isTyping: undefined })
  }

  /** The same shop without a user, for work that outlives the request. */
  detached(): Scope {
    return new Scope(kernelOf(this))
  }

  /** The same scope in `language`, for jobs that write to somebody; in the shop's own where it lacks that one, or none is given. */
  inLanguage(language?: string): Scope {
    const [own = this.shop.language] = this.shop.languages
    const spoken = language !== undefined && this.shop.languages.includes(language)
    const shop = { ...this.shop, language: spoken ? language : own }
    return this.as({ shop, language: undefined, ownLanguage: undefined })
  }

  /** A module's options, parsed at boot from the theme's config.json. */
  options<T>(module: string): T {
    return kernelOf(this).options.get(module) as T
  }

  /** Asks the one module that answers; undefined when it is off. Runs in this transaction, if there is one. */
  ask<K extends AskName>(name: K, input: In<K>): Promise<Out<K> | undefined> {
    return kernelOf(this).bus.ask(this, name, input)
  }

  /**
   * Asks every module that answers, in the order of modules, and throws when one of them does: what guards a deletion must
   * not guess. With `sparing` the others' answers are enough, as for a page that is shown.
   */
  gather<K extends GatherName>(
    name: K,
    input: GatherIn<K>,
    { sparing = false }: { sparing?: boolean } = {},
  ): Promise<GatherOut<K>[]> {
    return kernelOf(this).bus.gather(this, name, input, sparing)
  }

  /** Emits an event. Only inside `atomic`: what listeners store commits with the data. */
  async tell<K extends TellName>(type: K, payload: Tells[K]): Promise<void> {
    if (!this.work) throw new Error(`tell('${type}') outside of atomic`)
    const { quiet } = this.who
    if (quiet === 'entirely') return
    const event = { id: newId(), type, source: sourceOf(type), occurredAt: now(), payload }
    await kernelOf(this).bus.tellWithin(this, event, quiet !== undefined)
    const later = quiet ? [] : kernelOf(this).bus.deliveriesOf(event)
    if (later.length === 0) return
    await kernelOf(this).jobs.addAll(this, later)
    this.afterCommit(() => kernelOf(this).jobs.nudge())
  }

  /** Stores a job with the data of this transaction; it runs after commit, at least once. */
  async enqueue(name: string, payload: object, how: Enqueue = {}): Promise<void> {
    if (!this.work) throw new Error(`enqueue('${name}') outside of atomic`)
    await kernelOf(this).jobs.add(this, name, payload, how)
    this.afterCommit(() => kernelOf(this).jobs.nudge())
  }

  /** Runs `fn` in a transaction; joins an open one. Retried on serialization failures and lost unique keys, so `fn` makes no outside call. */
  async atomic<T>(fn: (scope: Scope) => PromiseLike<T>): Promise<T> {
    if (this.work) return fn(this)
    for (let tries = 1; ; tries++) {
      try {
        return await this.transact(fn, tries > 1)
      } catch (error) {
        if (!mayTryAgain(error, tries)) throw error
      }
    }
  }

  /**
   * The same scope on a connection of its own, which sees the shop as it is at this moment, whatever is written meanwhile: for
   * files that take long. It only reads, keeps nothing for others, and holds the connection until `end`.
   */
  async freeze(): Promise<{ frozen: Scope; end(): Promise<void> }> {
    const { db, end } = await kernelOf(this).database.freeze()
    return { frozen: new Scope(kernelOf(this), this.who, { db }), end }
  }

  /** Calls back after the commit; never after a rollback. */
  afterCommit(fn: () => void): void {
    this.work?.afterCommit.push(fn)
  }

  /** Marks the transaction as one that shoppers can see: kept pages are stale after it, and so is kept data. `written`: only what was read from the tables that it writes to. */
  raiseRevision(of: 'written' | 'everything' = 'everything'): void {
    if (this.work && this.work.raises !== 'everything') this.work.raises = of
  }

  /**
   * What `load` gives, kept for the reader's language, currency and prices until a change that shoppers see touches a table that `load` read, or
   * the settings. Never inside a transaction, never for money.
   */
  cached<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (this.work || this.isFrozen || this.ahead) return load()
    const { language, currency, priceList, shop } = this
    const chosen = currency === shop.currency ? '' : `${currency} `
    const own = priceList === '' ? '' : `(${priceList}) `
    // What is kept may hold words and markup of a theme.
    const worn = kernelOf(this).looks.isOwn(this.look) ? '' : `<${this.look.name}> `
    const kept = `${language} ${shop.language} ${chosen}${own}${worn}${key}`
    return kernelOf(this).cache.get(kept, load)
  }

  /** Renders a component by name, for views that show what another module draws. Empty when no module offers it. */
  async place(name: string, props: object): Promise<string> {
    return this.theme.offers(name) ? this.theme.place(name, props, this) : ''
  }

  /** Renders a page of the theme: the content of `<main>`. */
  page(name: string, props: object): Promise<string> {
    return this.theme.render(name, props, this)
  }

  private async transact<T>(fn: (scope: Scope) => PromiseLike<T>, alone: boolean): Promise<T> {
    const work = new Written(kernelOf(this))
    const act = async (db: Knex) => {
      work.watch(db)
      const value = await withLocks(() => fn(new Scope(kernelOf(this), this.who, { db, work })))
      await work.finish(db, this.storeId)
      return value
    }
    const hasty = this.from !== undefined && this.actor === undefined
    const committed = () => work.committed()
    const { visitors } = this
    const result = await kernelOf(this).database.act(act, { hasty, alone, committed, visitors })
    for (const done of work.afterCommit) done()
    return result
  }
}

const sourceOf = (type: string): string => type.split('.')[0] ?? type
