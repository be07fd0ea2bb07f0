/** Static files: read once, named by the hash of their content, sent compressed and for ever. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BootError } from '#server/env/boot-error.ts'
import { type Ctx, isRead, type Next } from '#server/http/context.ts'
import { fontAsset, type ThemeFont } from '#server/theme/fonts.ts'
import { type Asset, assetOf, prefix, sendAsset } from './asset.ts'
import { assetFiles } from './asset-files.ts'
import { leanScript } from './lean-script.ts'
import { leanCss, wholeAddresses } from './minify-css.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    assets: Assets
  }
}

/** Files of packages that pages need, by the name they have here. */
const vendored = {
  'js/htmx.js': 'htmx.org/dist/htmx.min.js',
  // Named so that pages that sort can ask for it; no page loads it by itself.
  'js/sortable.js': 'sortablejs/Sortable.min.js',
  // The admin's; the store's are the theme's.
  'fonts/instrument-sans.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** What a theme builds upon that does not say so itself. */
const usualStyles = ['css/ground.css', 'css/shop.css', 'css/contact.css']

/** Of what shop and admin both show: slow requests, pictures that are gone. */
const requestStyles = 'css/requests.css'
/** The theme's tokens, and all that it builds upon: what every store page loads is one file. */
const joinedStyles = 'css/store.css'

/** What every store page runs besides htmx, which releases seldom change, is one file as well: these, then those of modules. */
const joinedScripts = 'js/store.js'
const usualScripts = [
  ...['js/shop.js', 'js/requests.js', 'js/transitions.js', 'js/pictures.js'],
  ...['js/suggest.js', 'js/chosen.js'],
]

export interface AssetSources {
  /** The folder `public`, and those of modules; no two files may have one name. */
  folders: readonly string[]
  /** The theme's own files; what the first folder lacks comes from the next. */
  themeFolders?: readonly string[]
  /** The theme's fonts, and the sheets that it builds upon. */
  fonts?: readonly ThemeFont[]
  styles?: readonly string[]
  /** Made at boot, as the theme's tokens: text by name. */
  generated: Record<string, string>
  /** What modules have on every store page: joined with the shop's own. */
  storeScripts?: readonly string[]
  /** Of modules from elsewhere: each by itself, so that a mistake in one stops no other. */
  foreignScripts?: readonly string[]
  /** Further scripts of every page, as in development. */
  scripts?: string[]
}

export class Assets {
  private readonly byName = new Map<string, Asset>()
  private readonly byUrl = new Map<string, Asset>()

  private readonly everywhere: string[]
  private readonly foreign: readonly string[]
  private readonly ground: readonly string[]
  private readonly themeFonts: readonly string[]

  constructor(sources: AssetSources) {
    this.everywhere = sources.scripts ?? []
    this.foreign = sources.foreignScripts ?? []
    const require = createRequire(import.meta.url)
    for (const [name, from] of Object.entries(vendored))
      this.add(name, readFileSync(require.resolve(from)))
    for (const folder of sources.folders) this.addFolder(folder)
    for (const folder of [...(sources.themeFolders ?? [])].reverse()) {
      for (const [name, content] of assetFiles(folder)) this.add(`theme/${name}`, content)
    }
    const { fonts = [], styles = usualStyles } = sources
    for (const font of fonts) this.add(fontAsset(font), this.fontFile(font, require))
    this.themeFonts = fonts.map(fontAsset)
    const lost = styles.find((name) => !this.byName.has(name))
    if (lost !== undefined)
      throw new BootError(
        `The theme's config.json names "${lost}" under "styles": there is no such sheet.`,
      )
    this.ground = styles
    for (const [name, text] of Object.entries(sources.generated)) this.add(name, Buffer.from(text))
    this.finishStyles()
    this.join(joinedStyles, ['css/theme.css', requestStyles, ...this.ground])
    this.join(joinedScripts, [...usualScripts, ...(sources.storeScripts ?? [])])
  }

  /** The address of a file by its name, with its hash; it never changes its content. */
  url(name: string): string {
    const asset = this.byName.get(name)
    if (!asset) throw new Error(`There is no asset '${name}'.`)
    return asset.url
  }

  /** Those of every store page, with those that one page needs besides; the theme has the last word. */
  storeStyles(besides: readonly string[]): string[] {
    const further = besides.filter((name) => !this.ground.includes(name))
    return this.named(joinedStyles, ...further, 'theme/theme.css')
  }
  get adminStyles() {
    const further = [...this.byName.keys()].filter((name) => /^css\/admin-.*\.css$/.test(name))
    return this.named('css/admin.css', requestStyles, ...further.sort())
  }
  get storeScripts() {
    return this.named('js/htmx.js', joinedScripts, ...this.foreign, ...this.everywhere)
  }
  get adminScripts() {
    return this.named(
      ...[
        'js/htmx.js',
        'js/requests.js',
        'js/pictures.js',
        'js/photos.js',
        'js/suggest.js',
        'js/sorting.js',
      ],
      ...[...this.byName.keys()].filter((name) => /^js\/admin.*\.js$/.test(name)).sort(),
      ...this.everywhere,
    )
  }
  /** The theme's own, or none: without a word browsers ask for /favicon.ico. */
  get icon(): string {
    return this.named('theme/favicon.svg')[0] ?? 'data:,'
  }
  get storeFonts() {
    return this.named(...this.themeFonts)
  }
  get adminFonts() {
    return this.named('fonts/instrument-sans.woff2')
  }

  /** The custom properties that sheets and scripts read, without their dashes. */
  usedProperties(): Set<string> {
    const texts = [...this.byName].filter(([name]) => /\.(css|js)$/.test(name))
    const found = texts.flatMap(([, { identity }]) => [
      ...identity.toString().matchAll(/(?:var\(\s*|getPropertyValue\(\s*['"])--([\w-]+)/g),
    ])
    return new Set(found.flatMap(([, name]) => (name === undefined ? [] : [name])))
  }

  /** Koa's step: answers `/assets/…`; anything else goes on. */
  serve = async (ctx: Ctx, next: Next): Promise<void> => {
    if (!ctx.path.startsWith(prefix) || !isRead(ctx)) return next()
    const hashed = this.byUrl.get(ctx.path)
    const asset = hashed ?? this.byName.get(ctx.path.slice(prefix.length))
    return asset ? sendAsset(ctx, asset, hashed !== undefined) : next()
  }

  /** True when there is a file at this path, with its hash or without. */
  has(path: string): boolean {
    return this.byUrl.has(path) || this.byName.has(path.slice(prefix.length))
  }

  private addFolder(folder: string): void {
    for (const [name, written] of assetFiles(folder)) {
      const content = name.endsWith('.js') ? leanScript(written) : written
      if (this.byName.has(name))
        throw new BootError(`${join(folder, name)}: another file has the name ${name} already.`)
      this.add(name, content)
    }
  }

  /** From the theme's assets, else from a package. */
  private fontFile({ file }: ThemeFont, require: NodeJS.Require): Buffer {
    const own = this.byName.get(`theme/${file}`)
    if (own) return own.identity
    try {
      return readFileSync(require.resolve(file))
    } catch (error) {
      throw new BootError(
        `The theme's config.json names the font "${file}": it is neither in assets/ nor in a package that is installed.`,
        { cause: error },
      )
    }
  }

  private named(...names: string[]): string[] {
    return names.filter((name) => this.byName.has(name)).map((name) => this.url(name))
  }

  private add(name: string, content: Buffer): void {
    const asset = assetOf(name, content)
    this.byName.set(name, asset)
    this.byUrl.set(asset.url, asset)
  }

  /** Style sheets are written for people and name files plainly; here they get lean, and those names their hashes. */
  private finishStyles(): void {
    for (const [name, asset] of [...this.byName]) {
      if (!name.endsWith('.css')) continue
      const text = asset.identity.toString()
      const finished = wholeAddresses(leanCss(text), name).replace(
        /\/assets\/([\w./-]+)/g,
        (whole, other) => this.byName.get(other)?.url ?? whole,
      )
      if (finished === text) continue
      this.byUrl.delete(asset.url)
      this.add(name, Buffer.from(finished))
    }
  }

  private join(name: string, names: readonly string[]): void {
    const parts = names.flatMap((part) => this.byName.get(part)?.identity ?? [])
    // A script may end without its last sign.
    const end = Buffer.from(name.endsWith('.js') ? '\n;' : '')
    this.add(name, Buffer.concat(parts.flatMap((part) => [part, end])))
  }
}
