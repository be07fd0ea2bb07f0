import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'redirects check',
    summary: 'find out where old addresses lead',
    load: async () => (await import('./check.ts')).checkAddresses,
  },
]
