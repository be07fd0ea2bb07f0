/** Looks a text up by its key and fills its values in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** How the shop writes money (integer minor units), dates (ISO 8601) and numbers. */
export interface Format {
  money(minorUnits: number, currency: string): string
  date(iso: string): string
  number(n: number): string
}
