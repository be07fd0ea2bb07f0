/** How a module declares itself: plain data, no effect on import. */
import type { z } from 'zod'
import type { Routes } from '#server/http/routes.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Catalogue } from '#server/language/catalogues.ts'
import type { Component } from '#server/theme/component.ts'
import type { Answers, Gathered, Listens } from './dispatcher.ts'
import type { Finder } from './finder.ts'
import type { Places } from './linked-pages.ts'
import type { Scope } from './scope.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** Each module's options, by its short name. */
    options: Map<string, unknown>
    menu: MenuEntry[]
    commands: readonly Command[]
    /** A message key by module: what its permission opens beside its own pages. */
    opensToo: ReadonlyMap<string, string>
    styles: PageStyle[]
    /** What each module has for the sitemap, by module. */
    sitemaps: Map<string, (scope: Scope) => AsyncIterable<SitemapEntry>>
  }
}

/** The admin menu's sections, in the order they are shown. */
export const menuSections = [
  'home',
  'catalog',
  'sales',
  'customers',
  'marketing',
  'content',
  'settings',
  'system',
] as const

export interface MenuEntry {
  section: (typeof menuSections)[number]
  href: string
  /** A message key. */
  label: string
  icon: string
  /** Lower comes first within its section; 50 when not given. */
  order?: number
}

/** Something to do in the admin that the command palette offers. */
export interface Command {
  /** A message key. */
  label: string
  href: string
  icon: string
  /** A message key: other words that people may type for it, separated by spaces. */
  keywords?: string
  /** `post` for what a link must not do, as signing out. */
  method?: 'get' | 'post'
  /** Lower comes first; 50 when not given. */
  order?: number
}

/** One address for the sitemap. `path` begins with a slash; `changedAt` is ISO 8601. */
export interface SitemapEntry {
  path: string
  changedAt?: string
  images?: string[]
}

/** A style sheet of the module's `public`, as `css/account.css`, for the store pages at `under` and below it. */
export interface PageStyle {
  sheet: string
  under: string
}

export interface Module {
  name: string
  /** Parsed once at boot from the theme's config.json, the only place where options live. */
  options?: z.ZodType
  /** Names of modules whose answers guard our money or stock. */
  requires?: string[]
  store?: Routes
  admin?: Routes
  /** What a theme may place, by name. */
  components?: Record<string, Component<Scope>>
  /** The `props` that examples of components read, from what the shop has; an empty shop has few. */
  samples?: (scope: Scope) => Promise<Record<string, unknown>> | Record<string, unknown>
  answers?: Answers
  /** Its part of what others gather from every module. */
  gathers?: Gathered
  listens?: Listens
  jobs?: Record<string, Job>
  menu?: MenuEntry[]
  /** A message key: what its permission opens beside its own pages, said where permission sets are made. */
  opensToo?: string
  /** What the command palette offers to do; the menu's pages and the records of finders are in it anyway. */
  commands?: Command[]
  /** Where its scripts and styles are, if not in `modules/<name>/public`: the folder of a module from elsewhere. */
  public?: string
  /** Scripts of its `public` that every store page loads, deferred, as `js/reviews.js`; those called `js/admin-….js`, and sheets `css/admin-….css`, are on every page of the admin. */
  scripts?: string[]
  /** Style sheets that only pages under some path of the module need. */
  styles?: PageStyle[]
  /** The module's pages that the kernel leads to; each place has one owner. */
  places?: Places
  /** The module's addresses for shoppers, in pages, so that a large shop streams. */
  sitemap?: (scope: Scope) => AsyncIterable<SitemapEntry>
  /** What can be found by words in it. */
  finders?: Finder[]
  /** A shop cannot be run without it: the hosted platform cannot switch it off. */
  essential?: boolean
  /** Path prefixes whose state changes are verified by a signature instead of the origin. */
  signedPaths?: string[]
  messages?: Catalogue
  /** The last call before the process ends: writes down what was only counted in memory, takes away what was made for a while. */
  flush?: (scope: Scope) => Promise<void>
}

/** Declares a module; the type is the check. */
export const defineModule = <M extends Module>(module: M): M => module

/** The part of the name that prefixes its words and its options: `reviews` of `@platform/reviews`. */
export const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
