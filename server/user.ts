/** Who acts: a user, a guest, or the shop itself. */
import type { AddressNotes } from '#server/http/routing/address-notes.ts'
import type { Said } from '#server/language/message.ts'
import { emailOf } from '#server/text/email-address.ts'
import type { Kernel } from './kernel.ts'
import type { Shop } from './shop.ts'

export type Level = 'read' | 'write'

/** An admin's grants by module; write includes read. `all` for an admin without a permission set. */
export type Grants = 'all' | Readonly<Record<string, Level>>

/** What an admin route requires: any admin, read or write on its module, or every permission. */
export type Access = 'any' | Level | 'all'

/** An account. Loaded at every request, never cached. */
export interface User {
  id: string
  name: string
  email: string
  /** The e-mail address is verified. */
  emailVerified: boolean
  role: 'customer' | 'admin'
  /** The grants of an admin; a customer has none. */
  grants: Grants
  /** Name of the permission set that the grants come from. */
  permissionSet: string | null
  /** The admin language they chose; the shop's own when none. */
  language?: string | undefined
  /** A duty before any part of the admin opens. */
  duty?: Duty
}

/** What somebody is called; null where nobody gave a name, and an address stands for it. */
export const givenName = ({ name }: Pick<User, 'name'>): string | null =>
  name === '' || emailOf(name) !== undefined ? null : name

/** Where a browser is redirected for it, and what an API client is told. */
export interface Duty {
  to: string
  code: string
  told: Said
}

/** The author of a change in the audit log. */
export interface Actor {
  type: 'admin' | 'cli'
  id: string | null
  name: string
}

/** What a scope knows about its caller. */
export interface Who {
  requestId?: string
  user?: User | undefined
  guestId?: string | undefined
  actor?: Actor | undefined
  shop?: Shop
  /** How the shop looks to this caller; as it does to everybody where nothing is said. */
  look?: Kernel['looks']['latest'] | undefined
  /** The admin's chosen language, where it differs from the page's. */
  language?: string | undefined
  /** The same, resolved lazily: only the route knows what kind of answer it gives. */
  ownLanguage?: (() => string | undefined) | undefined
  /** Whether what comes in was typed into a page; resolved lazily too. */
  isTyping?: (() => boolean) | undefined
  /** The currency that prices are shown in, ISO 4217, where it is not the shop's own; resolved lazily, as only the route knows. */
  currency?: (() => string | undefined) | undefined
  /** By which prices an account buys; equal texts, equal prices. Empty: as everybody. */
  priceList?: string | undefined
  /** Path and query of the page that is shown, for links that keep the other choices. */
  url?: URL | undefined
  /** What is drawn may be shown at other addresses too: hears what it has to do with this one. */
  notes?: AddressNotes | undefined
  /** What shoppers do not see yet is shown: the shop of a coming moment (ISO 8601, UTC), or a draft. */
  ahead?: { at: string } | 'draft' | undefined
  /** Hears what was read that differs from caller to caller. */
  notePersonal?: (what: string) => void
  /** Its events stay inside: nobody hears them after the commit, and none leaves the shop; `entirely`: nobody hears them at all. */
  quiet?: 'outside' | 'entirely' | undefined
  /** Hears to which tables an admin's request has written, as the audit log calls them. */
  wrote?: Set<string> | undefined
  /** Style sheets that what is drawn needs besides those of its page. */
  sheets?: Set<string> | undefined
  /** The caller's IP address and user agent; `country` as the first language of the browser says it, until a currency is chosen. */
  from?: { address: string; userAgent: string; country?: string | undefined } | undefined
}
