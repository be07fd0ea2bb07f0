/** What an import came to, for the receipt of a move. Modules answer by the gather `imports`. */

/** A finished or running import, whatever brought it in. */
export interface ImportFacts {
  id: string
  /** `order` */
  kind: string
  /** What many of the kind are called, in the reader's language. */
  label: string
  fileName: string
  at: string
  isDone: boolean
  /** Records of the files, of which each ended in one of the four ways. */
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  /** Why rows were refused or left out, the most frequent first. */
  reasons: { message: string; count: number }[]
  /** By currency, in minor units: what the file said, and what is here. */
  sums: { currency: string; there: number; here: number }[]
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** Imports that wrote into the shop, dry runs left out. */
    imports: { in: undefined; out: ImportFacts[] }
  }
}
