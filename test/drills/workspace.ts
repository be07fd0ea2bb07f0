// A place for one drill: a folder, a database, and chance that can be repeated.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '../../seeds/art/prng.ts'

export interface Workspace {
  folder: string
  /** sqlite:… in the folder. */
  databaseUrl: string
  /** A whole number from low to high. */
  chance(low: number, high: number): number
}

export async function inWorkspace(
  seed: number,
  work: (space: Workspace) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  const rng = seeded(seed)
  try {
    await work({
      folder,
      databaseUrl: `sqlite:${join(folder, 'store.db')}`,
      chance: (low, high) => rng.int(low, high),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Calls `act` until told to stop, one after the other; what it throws ends this worker. */
export async function keepOn(isOver: () => boolean, act: (n: number) => Promise<void>) {
  for (let n = 0; !isOver(); n++) await act(n)
}
