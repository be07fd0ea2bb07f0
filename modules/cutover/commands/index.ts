import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'cutover',
    summary: 'go through the steps of the day on which the shop moves in',
    load: async () => (await import('./cutover.ts')).cutover,
  },
]
