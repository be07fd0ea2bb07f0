import { z } from 'zod'

/** `products-1.xml`: the module whose addresses these are, and which ten thousand of them. */
export const sitemapFile = z.object({ file: z.string().max(80) })
