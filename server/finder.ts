/** What a module can find by words: records for the admin's search, pages for the shop's suggestions. */
import type { Scope } from './scope.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** What modules can find, in the order in which it is shown. */
    finders: readonly MountedFinder[]
  }
}

/** One thing that was found, and where it is. */
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
  /** What was typed, trimmed, 1–200 characters. */
  q: string
  /** Most that are wanted, 1–20. */
  take: number
}

/** Declared in a module's manifest as `finders`; asked only for readers who may open what it finds. */
export interface Finder {
  /** Names the kind among all modules, as `product` or `order`. */
  kind: string
  /** `store`: only what every shopper may see. `admin`: all records; asked only for admins who may read the module. */
  area: 'store' | 'admin'
  /** A message key: what these are called, as "Products". */
  label: string
  /** Lower comes first; 50 when not given. */
  order?: number
  /** Where all of them are, with the query in place of `{q}`, as `/admin/products?q={q}`. */
  more?: string
  /** Best first. Any text is a fair question; nothing found is an empty list. */
  find(scope: Scope, question: FinderQuestion): Promise<Found[]>
}

/** A finder and the module that it belongs to. */
export interface MountedFinder extends Finder {
  module: string
}
