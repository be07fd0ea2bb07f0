import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'import',
    summary: 'bring files of another shop in as a change set, and take it back',
    load: async () => (await import('./import-files.ts')).importFiles,
  },
  {
    name: 'export',
    summary: 'write products, customers, orders and the rest into files',
    load: async () => (await import('./export.ts')).exportShop,
  },
]
