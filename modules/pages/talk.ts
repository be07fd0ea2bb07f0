/** What other modules may ask of pages, and what they may hear. */
import type { Answers } from '#server/bus.ts'
import { Page } from './models/page.ts'

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
  interface Tells {
    'page.published': { pageIds: string[] }
    'page.updated': { pageIds: string[] }
    'page.deleted': { pageIds: string[] }
  }
}

export const answers: Answers = {
  'pages.menu': async (scope) => {
    const pages = await Page.linked(scope)
    return pages.map(({ title, slug, place }) => ({
      title,
      href: `/pages/${encodeURIComponent(slug)}`,
      place: place === 'menu' ? 'menu' : 'footer',
    }))
  },
}
