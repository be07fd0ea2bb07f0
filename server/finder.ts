/** What a module can search: records for the admin, pages for the shop's suggestions. */
import type { Scope } from './scope.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** The finders of all modules, in the order shown. */
    finders: readonly MountedFinder[]
  }
}

/** One hit and its address. */
export interface Found {
  id: string
  title: string
  href: string
  /** A few words beside the title: an item number, a status, a date. */
  detail?: string
  /** A small picture. */
  image?: { url: string; alt: string }
}

export interface FinderQuestion {
  /** The query, trimmed, 1–200 characters. */
  q: string
  /** Most hits, 1–20. */
  take: number
}

/** Declared in a module's manifest as `finders`; called only for readers who may open its hits. */
export interface Finder {
  /** Unique name of the kind, as `product` or `order`. */
  kind: string
  /** `store`: only what every shopper may see. `admin`: all records; called only for admins who may read the module. */
  area: 'store' | 'admin'
  /** Message key of the plural, as "Products". */
  label: string
  /** Lower comes first; 50 by default. */
  order?: number
  /** Address of all hits, with `{q}` for the query: `/admin/products?q={q}`. */
  more?: string
  /** Hits, best first; empty when there are none. */
  find(scope: Scope, question: FinderQuestion): Promise<Found[]>
}

/** A finder and the module that it belongs to. */
export interface MountedFinder extends Finder {
  module: string
}
