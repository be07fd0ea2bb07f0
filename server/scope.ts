/** Who asks, for which store, on which connection: the first argument of everything that touches data. */

import type { Knex } from 'knex'
import type { HostedConfig } from '#server/boot/platform-config.ts'
import type { DataCache } from '#server/data/data-cache.ts'
import type { Database } from '#server/data/database.ts'
import type { Revision } from '#server/data/revision.ts'
import type { Tables } from '#server/data/sql-tables.ts'
import { mayTryAgain, Written } from '#server/data/transaction-writes.ts'
import type { Env } from '#server/env/env.ts'
import type { Files } from '#server/files/files.ts'
import type { Counts } from '#server/http/counts.ts'
import type { MountedRoute } from '#server/http/routes.ts'
import type { Enqueue, Jobs } from '#server/jobs/jobs.ts'
import type { Messages, Translate } from '#server/language/messages.ts'
import type { Counter } from '#server/limits/counter.ts'
import { type Format, formatFor } from '#server/locale/format.ts'
import type { Log } from '#server/log/log.ts'
import type { Assets } from '#server/pages/assets.ts'
import type { Component } from '#server/theme/component.ts'
import type { PlacedUse } from '#server/theme/placed-components.ts'
import type { ThemeConfig } from '#server/theme/theme-config.ts'
import type { AskName, Bus, In, Out, TellName, Tells } from './bus.ts'
import type { MountedFinder } from './finder.ts'
import { newId, newRequestId, now } from './ids.ts'
import type { Command, MenuEntry, PageStyle, SitemapEntry } from './module.ts'
import { defaultShop, type Shop } from './shop.ts'
import type { Actor, User, Who } from './user.ts'

export type { Actor, Duty, User, Who } from './user.ts'

/** The parts of the running shop that a scope reaches; made once by createApp. */
export interface Kernel {
  env: Env
  database: Database
  bus: Bus
  jobs: Jobs
  log: Log
  messages: Messages
  revision: Revision
  cache: DataCache
  tables: Tables
  /** Tables that were written to without raising the revision: told with the next one that is. */
  unseen: Set<string>
  options: Map<string, unknown>
  /** What the hosted platform set when this process started. */
  hosted: HostedConfig | undefined
  theme: ShopTheme
  assets: Assets
  menu: MenuEntry[]
  commands: readonly Command[]
  /** A message key by module: what its permission opens beside its own pages. */
  opensToo: ReadonlyMap<string, string>
  styles: PageStyle[]
  /** What each module has for the sitemap, by module. */
  sitemaps: Map<string, (scope: Scope) => AsyncIterable<SitemapEntry>>
  /** What modules can find, in the order in which it is shown. */
  finders: readonly MountedFinder[]
  table: readonly MountedRoute[]
  counts: Counts
  /** What limits count with. */
  counter: Counter
  files: Files
  /** True once the end has begun: readiness is off, what runs is finished. */
  closing: boolean
}

/** The theme as the kernel needs it: pages and components by name, finished markup out. */
export interface ShopTheme {
  render(page: string, props: object, scope: Scope): Promise<string>
  place(component: string, props: object, scope: Scope): Promise<string>
  has(page: string): boolean
  /** What a page of the theme places, in order, each with its props as this scope would see them. */
  placed(page: string, scope: Scope): PlacedUse[]
  /** True when a module (or the theme) offers the component. */
  offers(component: string): boolean
  /** Every component of the enabled modules, in their order. */
  offered: { name: string; module: string; component: Component<Scope> }[]
  /** The props that the examples of a module read, from what the shop has; its own win over the others'. */
  samples(scope: Scope, module: string): Promise<Record<string, unknown>>
  /** Prints MDX that is no file of the theme; rejects with whatever fails in it. */
  print(source: string, props: Record<string, unknown>, scope: Scope): Promise<string>
  /** What its config.json says. */
  readonly config: ThemeConfig
  /** True when the theme draws the component itself. */
  draws(component: string): boolean
  /** What the enabled modules offer, by name. */
  readonly components: Readonly<Record<string, Component<Scope>>>
}

/** What one transaction gathers until it commits. */
interface Work {
  /** What the revision is raised for. */
  raises: 'nothing' | 'written' | 'everything'
  afterCommit: (() => void)[]
}

export class Scope {
  readonly kernel: Kernel
  readonly db: Knex
  readonly shop: Shop
  readonly requestId: string
  private readonly who: Who
  private readonly work: Work | undefined

  constructor(kernel: Kernel, who: Who = {}, inside?: { db: Knex; work: Work }) {
    this.kernel = kernel
    this.requestId = who.requestId ?? newRequestId()
    this.who = { ...who, requestId: this.requestId }
    this.shop = who.shop ?? defaultShop
    this.db = inside?.db ?? kernel.database.reader
    this.work = inside?.work
  }

  get storeId(): string {
    return this.kernel.env.storeId
  }
  get engine() {
    return this.kernel.database.engine
  }
  get user(): User | undefined {
    return this.who.user
  }
  get guestId(): string | undefined {
    return this.who.guestId
  }
  get actor(): Actor | undefined {
    return this.who.actor
  }
  get url(): URL | undefined {
    return this.who.url
  }
  /** Where the request came from; undefined in jobs and the CLI. */
  get from() {
    return this.who.from
  }
  get log(): Log {
    return this.kernel.log
  }
  /** True inside `atomic`: the only place where anything may be written. */
  get writes(): boolean {
    return this.work !== undefined
  }
  /** The language of words and formats: an admin's own choice, else that of the page. */
  get language(): string {
    return this.who.language ?? this.shop.language
  }
  /** Words by key, in the language that this reader reads. */
  get t(): Translate {
    return this.kernel.messages.in(this.language)
  }
  /** Money, dates and numbers as the shop's readers write them. */
  get format(): Format {
    return formatFor({ ...this.shop, language: this.language })
  }

  /** The same scope for somebody else. */
  as(who: Who): Scope {
    const inside = this.work ? { db: this.db, work: this.work } : undefined
    return new Scope(this.kernel, { ...this.who, ...who }, inside)
  }

  /**
   * The same scope for a reader of `language`, as jobs need it that write to somebody; the shop's own language where it
   * does not speak that one, or none is given.
   */
  inLanguage(language?: string): Scope {
    const [own = this.shop.language] = this.shop.languages
    const spoken = language !== undefined && this.shop.languages.includes(language)
    const shop = { ...this.shop, language: spoken ? language : own }
    return this.as({ shop, language: undefined })
  }

  /** A module's options, parsed at boot from the theme's config.json. */
  options<T>(module: string): T {
    return this.kernel.options.get(module) as T
  }

  /** Asks the one module that answers; undefined when it is off. Runs in this transaction, if there is one. */
  ask<K extends AskName>(name: K, input: In<K>): Promise<Out<K> | undefined> {
    return this.kernel.bus.ask(this, name, input)
  }

  /** Tells news to whoever listens. Only inside `atomic`: what listeners store commits with the data. */
  async tell<K extends TellName>(type: K, payload: Tells[K]): Promise<void> {
    if (!this.work) throw new Error(`tell('${type}') outside of atomic`)
    const event = { id: newId(), type, source: sourceOf(type), occurredAt: now(), payload }
    await this.kernel.bus.tellWithin(this, event)
    for (const module of this.kernel.bus.laterListeners(type)) {
      await this.enqueue(`event:${type}`, { module, event }, { key: `${event.id}:${module}` })
    }
  }

  /** Stores a job with the data of this transaction; it runs after commit, at least once. */
  async enqueue(name: string, payload: object, how: Enqueue = {}): Promise<void> {
    if (!this.work) throw new Error(`enqueue('${name}') outside of atomic`)
    await this.kernel.jobs.add(this, name, payload, how)
    this.afterCommit(() => this.kernel.jobs.nudge())
  }

  /** One transaction; joins the one that is open. Retried when the database asks for it, so `fn` holds no outside call. */
  async atomic<T>(fn: (scope: Scope) => PromiseLike<T>): Promise<T> {
    if (this.work) return fn(this)
    for (let tries = 1; ; tries++) {
      try {
        return await this.transact(fn)
      } catch (error) {
        if (tries >= 5 || !mayTryAgain(error)) throw error
      }
    }
  }

  /** Called when the transaction has committed; never when it rolled back. */
  afterCommit(fn: () => void): void {
    this.work?.afterCommit.push(fn)
  }

  /**
   * Marks the transaction as one that shoppers can see: kept pages are stale after it, and so is kept data. `written`: only
   * what was read from the tables that this transaction writes to.
   */
  raiseRevision(of: 'written' | 'everything' = 'everything'): void {
    if (this.work && this.work.raises !== 'everything') this.work.raises = of
  }

  /**
   * What `load` gives, kept for the reader's language until a change that shoppers see touches a table that `load` read, or
   * the settings. Never inside a transaction, never for money.
   */
  cached<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (this.work) return load()
    return this.kernel.cache.get(`${this.language} ${this.shop.language} ${key}`, load)
  }

  /** A component's markup by name, for views that show what another module draws. Empty when nobody offers it. */
  async place(name: string, props: object): Promise<string> {
    return this.kernel.theme.offers(name) ? this.kernel.theme.place(name, props, this) : ''
  }

  /** A page of the theme, the content of `<main>`. */
  page(name: string, props: object): Promise<string> {
    return this.kernel.theme.render(name, props, this)
  }

  private async transact<T>(fn: (scope: Scope) => PromiseLike<T>): Promise<T> {
    const work: Work = { raises: 'nothing', afterCommit: [] }
    const written = new Written(this.kernel)
    const result = await this.kernel.database.writer.transaction(async (db) => {
      written.watch(db)
      const value = await fn(new Scope(this.kernel, this.who, { db, work }))
      if (work.raises !== 'nothing') await written.raise(db, this.storeId, work.raises)
      return value
    })
    written.committed()
    for (const done of work.afterCommit) done()
    return result
  }
}

const sourceOf = (type: string): string => type.split('.')[0] ?? type
