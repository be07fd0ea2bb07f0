/** How the shop looks to one caller: a theme, and the brand over it. */
import type { Messages } from '#server/language/catalogues.ts'
import type { ShopTheme } from '#server/open-theme.ts'
import type { Asset } from '#server/pages/assets/asset.ts'
import type { Assets } from '#server/pages/assets/assets.ts'
import type { Brand } from './brand.ts'
import type { Candidate } from './candidate.ts'

/** Whose it is: every shopper's, an admin's who tries it, or that of one link. */
export type LookKind = 'live' | 'tried' | 'previewed'

export class Look {
  readonly brand: Brand
  readonly kind: LookKind
  private readonly candidate: Candidate
  private readonly sheet: Asset | undefined
  private readonly ownFonts: readonly string[] | undefined

  constructor(
    candidate: Candidate,
    brand: Brand,
    { kind, sheet, fonts }: { kind: LookKind; sheet?: Asset | undefined; fonts?: string[] },
  ) {
    this.candidate = candidate
    this.brand = brand
    this.kind = kind
    this.sheet = sheet
    this.ownFonts = fonts
  }

  /** The folder of its theme. */
  get name(): string {
    return this.candidate.name
  }
  get theme(): ShopTheme {
    return this.candidate.theme
  }
  get assets(): Assets {
    return this.candidate.assets
  }
  get messages(): Messages {
    return this.candidate.messages
  }
  get icon(): string {
    return this.brand.favicon ?? this.assets.icon
  }
  get fonts(): readonly string[] {
    return this.ownFonts ?? this.assets.storeFonts
  }
  /** The address of the sheet over the theme; undefined where there is none. */
  get sheetHref(): string | undefined {
    return this.sheet?.url
  }

  /** The sheets of a store page that needs these besides those of every page. */
  styles(besides: readonly string[]): string[] {
    const { sheetHref } = this
    return [...this.assets.storeStyles(besides), ...(sheetHref === undefined ? [] : [sheetHref])]
  }
}
