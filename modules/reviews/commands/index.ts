import type { CommandEntry } from '#server/command.ts'

export const commands: CommandEntry[] = [
  {
    name: 'import reviews',
    summary: 'bring reviews in from a Judge.me export',
    load: async () => (await import('./import-reviews.ts')).importReviews,
  },
]
