/** What was typed into a field, to be shown again; undefined for anything but text. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
