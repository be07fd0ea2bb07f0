/** Who asks, and what is theirs: language, currency, prices, the page that they look at. */

import { notePersonal } from '#server/data/cache/data-cache.ts'
import { type Format, formatFor } from '#server/locale/format.ts'
import { type DecimalMark, decimalMark } from '#server/locale/money.ts'
import type { Translate } from '#views/props.ts'
import { newRequestId, now } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { KernelView, kernelOf } from './kernel-view.ts'
import { defaultShop, type Shop } from './shop.ts'
import type { Actor, User, Who } from './user.ts'

export abstract class Asker extends KernelView {
  readonly shop: Shop
  readonly requestId: string
  protected readonly who: Who

  constructor(kernel: Kernel, who: Who) {
    super(kernel)
    this.requestId = who.requestId ?? newRequestId()
    this.who = { ...who, requestId: this.requestId }
    this.shop = who.shop ?? defaultShop
  }

  get user(): User | undefined {
    return this.who.user
  }
  override get look(): Kernel['looks']['latest'] {
    return this.who.look ?? kernelOf(this).looks.latest
  }
  /** Who reads this, or `from`, makes no answer and no kept value for everybody. */
  get guestId(): string | undefined {
    this.notePersonal('guestId')
    return this.who.guestId
  }
  get actor(): Actor | undefined {
    return this.who.actor
  }
  /** Who only wants to know whether it is one of some asks `isAt`: what stands around every page is then drawn once for many. */
  get url(): URL | undefined {
    if (this.notes) this.notes.isAlone = true
    return this.who.url
  }
  get notes(): Who['notes'] {
    return this.who.notes
  }
  /** IP address and user agent; undefined in jobs and the CLI. */
  get from() {
    this.notePersonal('from')
    return this.who.from
  }
  /** The tables that this request has written to so far, where an admin makes it. */
  get wrote(): Set<string> | undefined {
    return this.who.wrote
  }
  /** The language of messages and formats: an admin's own choice, else the page's. */
  get language(): string {
    return this.who.language ?? this.who.ownLanguage?.() ?? this.shop.language
  }
  /** The currency that a shopper chose among those of the shop, ISO 4217; in the admin and in jobs the shop's own. */
  get currency(): string {
    return this.who.currency?.() ?? this.shop.currency
  }
  /** By which prices an account buys: equal texts, equal prices. Empty for who buys as everybody does. */
  get priceList(): string {
    return this.who.priceList ?? ''
  }
  /** What this caller sees before shoppers do. */
  get ahead(): Who['ahead'] {
    return this.who.ahead
  }
  /** The coming moment (ISO 8601, UTC) of which an admin looks at the shop; undefined where it is that of now. */
  get at(): string | undefined {
    return typeof this.who.ahead === 'object' ? this.who.ahead.at : undefined
  }
  /** The time (ISO 8601, UTC) of which pages show the shop. What is written, sold or counted asks the clock itself. */
  get now(): string {
    return this.at ?? now()
  }
  /** Translates a message key into the reader's language. */
  get t(): Translate {
    return this.messages.in(this.language)
  }
  /** Translates into English, for errors in JSON and for the terminal. */
  get english(): Translate {
    return this.messages.in('en')
  }
  /** The decimal mark of amounts that the reader of a page types; a point in JSON, files and jobs. */
  get mark(): DecimalMark {
    return this.who.isTyping?.() ? decimalMark(this.language) : '.'
  }
  /** Formats money, dates and numbers for the shop's readers. */
  get format(): Format {
    return formatFor({ ...this.shop, language: this.language }, this.mark)
  }

  /** Whether the page that is shown has such an address; `test` is kept: it knows nothing else of this caller. */
  isAt(test: (url: URL) => boolean): boolean {
    const { url, notes } = this.who
    const answer = url !== undefined && test(url)
    notes?.ask(test, answer)
    return answer
  }

  /** Says that `what` was read, which differs from caller to caller: the response and the cached value being made are this caller's alone. */
  notePersonal(what: string): void {
    notePersonal(what)
    if (this.notes) this.notes.isAlone = true
    this.who.notePersonal?.(what)
  }

  /** Style sheets of `public/css` that what is drawn needs, and its page may be without: who draws adds them. */
  get sheets(): Set<string> {
    return this.who.sheets ?? new Set()
  }
}
