/** How a module declares itself: plain data, no effect on import. */
import type { z } from 'zod'
import type { Carrier } from '#server/carriers/carrier.ts'
import type { Gateway } from '#server/gateways/gateway.ts'
import type { Routes, SettingsForm } from '#server/http/routes.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Catalogue } from '#server/language/catalogues.ts'
import type { Component } from '#server/theme/component.ts'
import type { Publications, PublishedType } from './bus.ts'
import type { Answers, Gathered, Listens } from './dispatcher.ts'
import type { Finder } from './finder.ts'
import type { Places } from './linked-pages.ts'
import type { CountViews } from './page-view.ts'
import type { Scope } from './scope.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** Each module's options, by its short name. */
    options: Map<string, unknown>
    menu: MenuEntry[]
    /** Events that programs may subscribe to, in the order of modules. */
    published: readonly PublishedType[]
    commands: readonly Command[]
    settingsForms: readonly SettingsForm[]
    /** By module: the message key of what its permission grants beside its own pages. */
    opensToo: ReadonlyMap<string, string>
    styles: PageStyle[]
    /** By module: its pages for the sitemap. */
    sitemaps: Map<string, (scope: Scope) => AsyncIterable<SitemapEntry>>
  }
}

/** The admin menu's sections, in the order they are shown: a line each, their pages as tabs. */
export const menuSections = [
  'home',
  'sales',
  'catalog',
  'customers',
  'marketing',
  'content',
  'reports',
  'settings',
  'system',
] as const

export interface MenuEntry {
  section: (typeof menuSections)[number]
  href: string
  /** A message key. */
  label: string
  icon: string
  /** Lower comes first within its section; 50 by default. */
  order?: number
  /** Message key of synonyms for the command palette, separated by spaces. */
  keywords?: string
}

/** An action of the admin's command palette. */
export interface Command {
  /** A message key. */
  label: string
  href: string
  icon: string
  /** Message key of synonyms, separated by spaces. */
  keywords?: string
  /** `post` for actions that a link must not do, as signing out. */
  method?: 'get' | 'post'
  /** Lower comes first; 50 by default. */
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
  /** Modules whose answers guard our money or stock. */
  requires?: string[]
  store?: Routes
  admin?: Routes
  /** Components for themes, by name. */
  components?: Record<string, Component<Scope>>
  /** The theme's pages that it renders by `scope.page`; a theme without the module needs none of them. */
  pages?: string[]
  /** `props` for the examples of components, from the shop's data; an empty shop has few. */
  samples?: (scope: Scope) => Promise<Record<string, unknown>> | Record<string, unknown>
  answers?: Answers
  /** Its answers to `gather`. */
  gathers?: Gathered
  listens?: Listens
  /** Its events that programs outside may subscribe to. */
  publishes?: Publications
  jobs?: Record<string, Job>
  /** How it takes payments. */
  gateway?: Gateway
  /** How it knows what others charge for delivery. */
  carrier?: Carrier
  menu?: MenuEntry[]
  /** Message key of what its permission grants beside its own pages, shown where permission sets are edited. */
  opensToo?: string
  /** Actions for the command palette; pages of the menu and hits of finders are in it anyway. */
  commands?: Command[]
  /** From the project's root, where the generated list says that it lies outside of modules/. */
  folder?: string
  /** Folder of its scripts and styles, when not `public` of its own. */
  public?: string
  /** Scripts of its `public` that every store page loads, deferred, as `js/reviews.js`; those called `js/admin-….js`, and sheets `css/admin-….css`, are on every page of the admin. */
  scripts?: string[]
  /** Style sheets for the pages below a path of the module. */
  styles?: PageStyle[]
  /** The module's pages that the kernel links to; each purpose has one owner. */
  places?: Places
  /** The module's public addresses in batches, so that a large shop streams. */
  sitemap?: (scope: Scope) => AsyncIterable<SitemapEntry>
  /** Its searches. */
  finders?: Finder[]
  /** Essential: the hosted platform cannot switch it off. */
  essential?: boolean
  /** Path prefixes whose writes are verified by a signature instead of the origin. */
  signedPaths?: string[]
  messages?: Catalogue
  /** By topic: what it does about a line that any process of the store broadcasts, its own too. Quick. */
  hears?: Record<string, (scope: Scope, text: string) => void>
  /** Called once what processes broadcast is heard, and again after a lost connection: earlier lines were missed. Quick. */
  joins?: (scope: Scope) => void
  /** Counts views of store pages, those from the cache too. */
  views?: CountViews
  /** Called before the process ends: flushes counters, removes temporary files. */
  flush?: (scope: Scope) => Promise<void>
}

/** Declares a module; the type is the check. */
export const defineModule = <M extends Module>(module: M): M => module

/** The prefix of its messages and options: `reviews` of `@platform/reviews`. */
export const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Where a module lies, from the project's root. */
export const folderOf = ({ name, folder }: Module): string => folder ?? `modules/${shortName(name)}`
