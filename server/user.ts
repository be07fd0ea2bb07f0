/** Who asks: somebody with an account, a guest, or the shop itself. */
import type { Said } from '#server/language/message.ts'
import type { Shop } from './shop.ts'

export type Level = 'read' | 'write'

/** What an admin may do, by a module's short name; whoever may write may read. `all` for an admin without a permission set. */
export type Grants = 'all' | Readonly<Record<string, Level>>

/** What a route asks of an admin: any admin, one who may read or write its module, one who may do everything. */
export type Access = 'any' | Level | 'all'

/** Somebody with an account. Read anew at every request, never cached. */
export interface User {
  id: string
  name: string
  email: string
  /** They have shown that mail to this address reaches them. */
  emailVerified: boolean
  role: 'customer' | 'admin'
  /** What an admin may do; a customer has none. */
  grants: Grants
  /** The name of the permission set that the grants come from. */
  permissionSet: string | null
  /** The language that they chose to read the admin in; none: as the shop's own. */
  language?: string | undefined
  /** What must be done before any part of the admin opens. */
  duty?: Duty
}

/** Where a browser goes to do it, and what an API client is told. */
export interface Duty {
  to: string
  code: string
  told: Said
}

/** Who a change is written down to. */
export interface Actor {
  type: 'admin' | 'cli'
  id: string | null
  name: string
}

/** What a scope knows of whoever asks. */
export interface Who {
  requestId?: string
  user?: User | undefined
  guestId?: string | undefined
  actor?: Actor | undefined
  shop?: Shop
  /** What this reader reads where that is not the language of the shop's page: an admin's choice. */
  language?: string | undefined
  /** The same, found out when it is asked for: what a request is answered with is known to its route alone. */
  ownLanguage?: (() => string | undefined) | undefined
  /** Path and query of the page that is shown, for links that keep the other choices. */
  url?: URL | undefined
  /** Where the request came from: the caller's address and the browser's own description. */
  from?: { address: string; userAgent: string } | undefined
}
