/** What was sent as text or a number, as text; empty for anything else, as a group of a form that no field of ours makes. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The same of each value of a form, by its name. */
export const asTexts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))
