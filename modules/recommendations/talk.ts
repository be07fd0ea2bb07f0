/** What recommendations ask of modules that may come. */
declare module '#server/bus.ts' {
  interface Asks {
    /** Ids of products that were bought together with this one, the most often first. */
    'orders.boughtTogether': { in: { productId: string; take: number }; out: string[] }
  }
}

export {}
