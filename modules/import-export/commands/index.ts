import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'import',
    summary: 'bring files of another shop in as a change set, and take it back',
    load: async () => (await import('./import-files.ts')).importFiles,
  },
  {
    name: 'import products',
    summary: 'bring products in from a Shopify export or a JSON file',
    load: async () => (await import('./import-products.ts')).importProducts,
  },
]
