/** What a restore is given, and what it has done. */
import type { Manifest } from './manifest.ts'

export interface Source {
  file: string
  manifest: Manifest
  /** What the database holds may go. */
  replace: boolean
}

export interface RestoredFiles {
  uploads: number
  /** Folders of themes that were written, and of those that are there already and differ. */
  themes: { written: string[]; differing: string[] }
}

export interface Restored extends RestoredFiles {
  /** Migrations that the backup lacked. */
  migrated: string[]
}

export const notEmpty = (where: string) =>
  `${where} is not empty. Nothing was written. To give up what it holds: add --replace`
