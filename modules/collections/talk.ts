/** What collections tell, answer and listen to. */

declare module '#server/bus.ts' {
  interface Tells {
    'collection.created': { collectionIds: string[] }
    'collection.updated': { collectionIds: string[] }
    'collection.deleted': { collectionIds: string[] }
    /** The collections of these products changed, or their places in them. */
    'collection.membership': { productIds: string[] }
  }
  interface Asks {
    /** The visible collections of each product, and its place in them. */
    'collections.of': {
      in: { productIds: string[] }
      out: Record<string, { id: string; slug: string; title: string; position: number }[]>
    }
    /** The visible collection of a slug. */
    'collections.find': { in: { slug: string }; out: { id: string; title: string } | null }
  }
}

export {}
