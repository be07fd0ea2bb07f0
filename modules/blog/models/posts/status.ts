/** Where a post stands on its way to its readers. */
export const statuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type Status = (typeof statuses)[number]
