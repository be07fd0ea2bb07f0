import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'import products',
    summary: 'bring products in from a Shopify export or a JSON file',
    load: async () => (await import('./import-products.ts')).importProducts,
  },
]
