/** Cards of the admin's first page: what a module knows of the last days. */

export interface HomePanel {
  /** The module whose readers see it: `search`. */
  area: string
  /** Its place among the cards, ascending. */
  order: number
  title: string
  /** What its numbers count, where another page counts otherwise. */
  hint?: string
  /** Where more of it is. */
  href: string
  /** Nothing personal: the first page is open to every admin who may read the area. */
  lines: { text: string; detail: string; href?: string }[]
  /** What the lines say, for programs: beside what was before. */
  figures?: { name: string; value: number; before: number }[]
  /** A count for each of the last days, the oldest first, and what they say in a sentence. */
  chart?: { summary: string; points: { label: string; value: number; text: string }[] }
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** The module's card in the reader's language; null where there is nothing to say. */
    homePanel: { in: undefined; out: HomePanel | null }
  }
}
