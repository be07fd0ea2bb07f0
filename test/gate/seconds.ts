/** How long each test file takes: measured by `npm test -- --measure`, kept in test/seconds.json, used to pack bundles. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from '../helpers/gate/stopwatch.ts'
import { measuresFolder } from '../helpers/gate/stopwatch.ts'
import { type Source, sourcesIn } from '../helpers/sources.ts'

const kept = 'test/seconds.json'

type Seconds = Record<string, number>

const readKept = (): Seconds => JSON.parse(readFileSync(kept, 'utf8'))

/** Characters that take a second; a journey has a browser to wait for. */
const pace = (path: string) => (path.startsWith('test/journeys/') ? 400 : 5_000)

/** What a file took when it was measured; a newer one takes as long as others of its kind and length. */
export function estimate(): (source: Source) => number {
  const known = readKept()
  return ({ path, text }) => known[path] ?? text.length / pace(path)
}

/** What the bundles of the last run measured, a line each test. */
export function measures(): Measured[] {
  return readdirSync(measuresFolder).flatMap((name) =>
    JSON.parse(readFileSync(join(measuresFolder, name), 'utf8')),
  )
}

/** The longest tests, longest first, a line each. */
export const slowest = (all: readonly Measured[], count: number): string[] =>
  [...all]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ seconds, lane, title }) => `${seconds.toFixed(1).padStart(6)} s  ${lane}  ${title}`)

/** Writes down what was measured: the longest of a file's lanes, to half a second. Files that are gone are forgotten. */
export function keepSeconds(all: readonly Measured[]): void {
  const byLane = new Map<string, number>()
  for (const { file, lane, seconds } of all) {
    const key = `${file} ${lane}`
    byLane.set(key, (byLane.get(key) ?? 0) + seconds)
  }
  const fresh: Seconds = {}
  for (const [key, seconds] of byLane) {
    const [file = ''] = key.split(' ')
    fresh[file] = Math.max(fresh[file] ?? 0, Math.round(seconds * 2) / 2)
  }
  const there = new Set(sourcesIn(['test']).map(({ path }) => path))
  const next = Object.entries({ ...readKept(), ...fresh }).filter(([path]) => there.has(path))
  const sorted = next.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(kept, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
