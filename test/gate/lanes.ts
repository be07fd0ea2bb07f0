/** Where each test file runs: on which engine, or through which theme in which language. */
import { createHash } from 'node:crypto'
import { type Source, sourcesIn } from '../helpers/sources.ts'
import { differsByEngine } from './engines.ts'
import { journeyLanes } from './journeys.ts'
import type { Lane } from './lane.ts'
import { isMeeting, quietTests } from './meetings.ts'

export interface Extent {
  /** Every file on every engine, every journey in every lane. */
  everywhere: boolean
  /** There is a server for the second engine. */
  postgres: boolean
}

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)

/** All test files, from the project's root. */
export const testFiles = (): string[] =>
  sourcesIn(['test'])
    .filter(isTest)
    .map(({ path }) => path)

/**
 * Divides test files into lanes. What differs by engine runs on both: whole files, and of others the tests in which
 * writers meet. Everything else with a database runs on one, always the same. What has no database, and walks through
 * the whole shop, run on SQLite.
 */
export function lanesOf(files: readonly string[], { everywhere, postgres }: Extent): Lane[] {
  const journeys = journeyLanes(files, everywhere)
  const walked = new Set(journeys.flatMap((lane) => lane.files))
  const others = files.filter((file) => !walked.has(file))
  const divided = everywhere || !postgres ? new Map() : dividedTests()
  const onBoth = new Set(
    everywhere ? filesWithDatabase() : [...filesOfEngines(), ...divided.keys()],
  )
  const alone = new Set(filesWithDatabase().filter((file) => !onBoth.has(file)))
  const second = (file: string) => onBoth.has(file) || (alone.has(file) && isForSecond(file))
  const first = (file: string) => onBoth.has(file) || !second(file)
  const lanes: Lane[] = [
    {
      name: 'sqlite',
      files: postgres ? others.filter(first) : others,
      elsewhere: titlesOf(divided, isForSecond),
      variables: { TEST_POSTGRES_URL: '' },
    },
    {
      name: 'postgres',
      files: postgres ? others.filter(second) : [],
      elsewhere: titlesOf(divided, (test) => !isForSecond(test)),
      variables: {},
    },
    ...journeys,
  ]
  return lanes.filter((lane) => lane.files.length > 0)
}

/** A quarter of all, by their names alone: what passes today meets the same engine tomorrow. */
const isForSecond = (name: string): boolean =>
  (createHash('sha256').update(name).digest()[0] ?? 0) % 4 === 1

type Titles = ReadonlyMap<string, readonly string[]>

/** The tests that need one engine only, of files in which others need both. */
function dividedTests(): Titles {
  const whole = new Set(filesOfEngines())
  const wanted = new Set(filesWithDatabase().filter((file) => !whole.has(file)))
  return new Map(
    sourcesIn(['test'])
      .filter((source) => wanted.has(source.path) && isMeeting(source))
      .map((source) => [source.path, quietTests(source)]),
  )
}

const titlesOf = (tests: Titles, isWanted: (test: string) => boolean): Titles =>
  new Map(
    [...tests].map(([file, titles]) => [
      file,
      titles.filter((title) => isWanted(`${file} ${title}`)),
    ]),
  )

let withDatabase: string[] | undefined

/** Tests of the server, of modules and of seeds that open a database; without one both engines come to the same. */
function filesWithDatabase(): string[] {
  if (withDatabase) return withDatabase
  const sources = sourcesIn(['test'])
  const imports = new Map(sources.map((source) => [source.path, source.imports]))
  const opens = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    if (path === 'test/helpers/databases/database.ts') return true
    return (imports.get(path) ?? []).some((one) => opens(one, seen))
  }
  withDatabase = sources
    .filter(isTest)
    .map(({ path }) => path)
    .filter((path) => /^test\/(server|modules|seeds)\//.test(path))
    .filter((path) => opens(path, new Set()))
  return withDatabase
}

function filesOfEngines(): string[] {
  const differs = differsByEngine()
  const wanted = new Set(filesWithDatabase())
  return sourcesIn(['test'])
    .filter((source) => wanted.has(source.path) && differs(source))
    .map(({ path }) => path)
}
