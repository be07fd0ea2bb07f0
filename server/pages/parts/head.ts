import type { Doors } from '#server/http/safety/security-headers.ts'

/** What a page says of itself, to browsers, search engines and the shell around it. */
export interface Head {
  title?: string
  description?: string | null
  /** Path of the one address that this content has; the present path when not given. */
  canonical?: string
  /** Path of the same content as Markdown. */
  markdown?: string
  /** Feeds that news of this page can be followed by: their paths. */
  feeds?: { href: string; type: 'application/rss+xml' | 'application/feed+json'; title: string }[]
  image?: { url: string; alt: string } | null
  type?: 'website' | 'product' | 'article'
  /** schema.org objects for JSON-LD. */
  data?: object[]
  noindex?: boolean
  /** Says what went wrong: it is the page of no record. */
  isError?: boolean
  /** The theme's layout around a store page, as `checkout-layout`; `layout` where not given, or the theme has none of that name. */
  layout?: string
  /** What this page alone may load from elsewhere. */
  doors?: Doors
  /** Admin pages: the way back, buttons beside the title, a word beside it, one column. */
  breadcrumbs?: { href: string; label: string }[]
  actions?: JSX.Element
  badge?: JSX.Element
  narrow?: boolean
  /** What is told of the write that this page answers, as a flash is on the next page. */
  told?: string
  /** An admin's page that is drawn as shoppers would see it, without scripts: a preview. */
  look?: 'store'
}

declare module '#server/bus.ts' {
  interface Asks {
    /** Finished markup for a store page's head: canonical, Open Graph, JSON-LD. */
    'seo.head': { in: Head; out: string }
  }
}
