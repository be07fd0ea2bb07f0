/** What other modules may ask of pages. */

/** A published page that is linked from everywhere. */
export interface MenuPage {
  title: string
  href: string
  place: 'menu' | 'footer'
}

declare module '#server/bus.ts' {
  interface Asks {
    /** In the order that the merchant gave them. */
    'pages.menu': { in: undefined; out: MenuPage[] }
  }
}
