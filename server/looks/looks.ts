/** The themes that the shop may wear, opened when they are first worn, and the looks made of them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { kernelSigner, type Signer } from '#server/access/signing.ts'
import type { HostedConfig } from '#server/boot/platform-config.ts'
import { isWatched } from '#server/dev/is-watched.ts'
import type { Env } from '#server/env/env.ts'
import { themeNames } from '#server/env/theme-folders.ts'
import { type Ctx, isRead, type Next } from '#server/http/context.ts'
import type { Log } from '#server/log/log.ts'
import { type Asset, assetOf, prefix, sendAsset } from '#server/pages/assets/asset.ts'
import type { Assets } from '#server/pages/assets/assets.ts'
import type { Scope } from '#server/scope.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import { fontAsset } from '#server/theme/fonts.ts'
import { choiceIn, choiceText, type LookChoice, noBrand } from './brand.ts'
import { type Candidate, configOf } from './candidate.ts'
import { pairedFonts } from './font-pairs.ts'
import { Look, type LookKind } from './look.ts'
import { lookCss, shownFonts } from './look-sheet.ts'
import { type ShownChoice, shownChoice } from './lost-pictures.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    looks: Looks
  }
}

declare module '#server/bus.ts' {
  interface Asks {
    /** The look that was published last; null where the shop never chose one. */
    'appearance.live': { in: undefined; out: LookChoice | null }
    /** What is going to be published by a moment (ISO 8601, UTC); null where nothing is. */
    'appearance.at': { in: { at: string }; out: LookChoice | null }
    /** A look of the history. */
    'appearance.version': { in: { id: string }; out: LookChoice | null }
  }
}

interface Wardrobe {
  env: Env
  log: Log
  root: string
  hosted: HostedConfig | undefined
  /** The theme of the environment. */
  own: Candidate
  open(name: string): Promise<Candidate>
  /** The files of a theme alone, which is quicker. */
  assetsOf(name: string): Promise<Assets>
  scope(): Scope
}

/** Of looks and of their sheets: previews make many. */
const mostKnown = 100

const sheetPath = /^\/assets\/look\/([\w.~-]+)\.[\w-]{10}\.css$/

/** What shoppers see, as it was chosen, without pictures that are gone; kept until somebody publishes or deletes one. */
export const liveChoice = (scope: Scope): Promise<ShownChoice | null> =>
  scope.cached('look', async () => {
    const choice = await scope.ask('appearance.live', undefined)
    return choice ? shownChoice(scope, choice) : null
  })

export class Looks {
  /** What shoppers see, as it was last asked for: for whoever cannot wait. */
  latest: Look
  private readonly wardrobe: Wardrobe
  private readonly signer: Signer
  private opened = new Map<string, Promise<Candidate>>()
  private allAssets: Promise<Assets[]> | undefined
  private fonts: Map<string, Asset> | undefined
  private readonly known = new LRUCache<string, Look>({ max: mostKnown })
  private readonly sheets = new LRUCache<string, Asset>({ max: mostKnown })
  private readonly failed = new Set<string>()

  constructor(wardrobe: Wardrobe) {
    this.wardrobe = wardrobe
    const { authSecret, storeId } = wardrobe.env
    this.signer = kernelSigner(authSecret, `look:${storeId}`)
    this.latest = new Look(wardrobe.own, noBrand, { kind: 'live' })
  }

  /** Every theme that is installed, by its folder. */
  get names(): string[] {
    return themeNames(this.wardrobe.root)
  }
  /** The theme of the environment, which a shop wears that chose none. */
  get ownName(): string {
    return this.wardrobe.own.name
  }

  /** True of a look in that theme. */
  isOwn({ name }: Look): boolean {
    return name === this.ownName
  }

  /** A theme, compiled when it is first asked for. Rejects with its fault, as it does until its files are read again. */
  candidate(name: string): Promise<Candidate> {
    const { own, open } = this.wardrobe
    if (name === own.name) return Promise.resolve(own)
    const known = this.opened.get(name) ?? this.open(name, open)
    this.opened.set(name, known)
    return known
  }

  private async open(name: string, open: Wardrobe['open']): Promise<Candidate> {
    if (!this.names.includes(name))
      throw new Error(`There is no theme "${name}".${didYouMean(name, this.names)}`)
    return open(name)
  }

  /** What shoppers see. A theme that does not open is replaced by that of the environment, and the log says so once. */
  async live(scope: Scope): Promise<Look> {
    const choice = (await liveChoice(scope)) ?? { theme: null, brand: noBrand }
    const { own, log } = this.wardrobe
    // Who writes a theme sees it, whatever was published.
    const theme = isWatched ? null : choice.theme
    try {
      this.latest = await this.look({ ...choice, theme }, 'live')
    } catch (error) {
      if (!this.failed.has(String(theme)))
        log.error({ err: error, theme }, `the theme does not open, ${own.name} is shown`)
      this.failed.add(String(theme))
      this.latest = await this.look({ ...choice, theme: null }, 'live')
    }
    return this.latest
  }

  /** The look of a choice; the same one for the same choice. */
  async look(choice: LookChoice, kind: LookKind): Promise<Look> {
    const candidate = await this.candidate(choice.theme ?? this.ownName)
    const key = `${kind} ${JSON.stringify(choice)}`
    const known = this.known.get(key)
    if (known?.assets === candidate.assets) return known
    const made = this.made(candidate, choice, kind)
    this.known.set(key, made)
    return made
  }

  private made(candidate: Candidate, choice: LookChoice, kind: LookKind): Look {
    const { brand } = choice
    const config = configOf(candidate, this.wardrobe.hosted)
    const css = lookCss(config, brand)
    if (css === undefined) return new Look(candidate, brand, { kind })
    const sheet = assetOf(`look/${this.keyOf(choice)}.css`, Buffer.from(this.named(css, candidate)))
    this.sheets.set(sheet.url, sheet)
    const fonts = shownFonts(config, brand).map((font) => this.fontUrl(fontAsset(font), candidate))
    return new Look(candidate, brand, { kind, sheet, fonts })
  }

  /** Names a version, or is the choice itself: any process can make the sheet from it. */
  private keyOf(choice: LookChoice): string {
    const { id } = choice
    return this.signer.sign(id === undefined ? `c~${choiceText(choice)}` : `v~${id}`)
  }

  private named(css: string, candidate: Candidate): string {
    return css.replace(/\/assets\/(fonts\/[\w./-]+)/g, (_, name) => this.fontUrl(name, candidate))
  }

  private fontUrl(name: string, { assets }: Candidate): string {
    return this.fontFiles().get(name)?.url ?? assets.url(name)
  }

  private fontFiles(): Map<string, Asset> {
    const require = createRequire(import.meta.url)
    this.fonts ??= new Map(
      pairedFonts.map((font) => [
        fontAsset(font),
        assetOf(fontAsset(font), readFileSync(require.resolve(font.file))),
      ]),
    )
    return this.fonts
  }

  /** Koa's step: answers `/assets/…` with the files of any theme; anything else goes on. */
  serve = async (ctx: Ctx, next: Next): Promise<void> => {
    const { path } = ctx
    if (!path.startsWith(prefix) || !isRead(ctx)) return next()
    const { assets } = this.wardrobe.own
    if (assets.has(path)) return assets.serve(ctx, next)
    const own = this.sheets.get(path) ?? (await this.sheetAt(path))
    if (own) return sendAsset(ctx, own, own.url === path)
    for (const one of await this.everyAssets()) if (one.has(path)) return one.serve(ctx, next)
    const font = [...this.fontFiles().values()].find(({ url }) => url === path)
    return font ? sendAsset(ctx, font, true) : next()
  }

  /** A sheet that another process made, or one of an older page. */
  private async sheetAt(path: string): Promise<Asset | undefined> {
    const [, key = ''] = sheetPath.exec(path) ?? []
    const named = this.signer.verify(key)
    if (named === undefined) return undefined
    const choice = named.startsWith('v~')
      ? await this.version(named.slice(2))
      : choiceIn(named.slice(2))
    if (!choice) return undefined
    const look = await this.look(choice, 'live').catch(() => undefined)
    return look?.sheetHref === undefined ? undefined : this.sheets.get(look.sheetHref)
  }

  private version(id: string) {
    return this.wardrobe.scope().ask('appearance.version', { id })
  }

  /** Whether a theme brings a file along at this address. */
  async hasAsset(path: string): Promise<boolean> {
    const all = [this.wardrobe.own.assets, ...(await this.everyAssets())]
    return path.startsWith(prefix) && all.some((one) => one.has(path))
  }

  private everyAssets(): Promise<Assets[]> {
    const { own, assetsOf } = this.wardrobe
    const others = this.names.filter((name) => name !== own.name)
    this.allAssets ??= Promise.all(
      others.map((name) => assetsOf(name).catch(() => undefined)),
    ).then((all) => all.filter((one) => one !== undefined))
    return this.allAssets
  }

  /** Reads the themes again when they are next worn. */
  forget(): void {
    this.opened = new Map()
    this.allAssets = undefined
    this.known.clear()
    this.failed.clear()
    this.latest = new Look(this.wardrobe.own, this.latest.brand, { kind: 'live' })
  }
}
