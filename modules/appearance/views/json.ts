/** The JSON of looks. */
import type { InstalledTheme } from '#server/looks/wardrobe.ts'
import type { Editing } from '../models/look-draft.ts'
import type { LookVersion } from '../models/look-version.ts'

/** Theme and brand side by side, as the form has them. */
export const lookJson = ({ brand, ...editing }: Editing) => ({ ...editing, ...brand })
export type LookJson = ReturnType<typeof lookJson>

export const themeJson = (live: string) => (theme: InstalledTheme) => ({
  ...theme,
  live: theme.name === live,
})
export type ThemeJson = ReturnType<ReturnType<typeof themeJson>>

/** `number` 0 is the shop before its first look. */
export const versionJson = (version: LookVersion, at: number) => {
  const { id, number, publishedBy, scheduled, restores, createdAt: publishedAt, choice } = version
  const { theme, brand } = choice
  return {
    id,
    number,
    theme,
    ...brand,
    publishedAt,
    publishedBy,
    scheduled,
    restores,
    live: at === 0,
  }
}
export type VersionJson = ReturnType<typeof versionJson>
