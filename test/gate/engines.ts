/** Which test files can come out differently on SQLite and on Postgres, found by what they and the sources say. */
import { type Source, sourcesIn, valuesOf } from '../helpers/sources.ts'

const drivers = ['knex', 'pg', 'better-sqlite3']

/** Asks which engine it is, or names one. */
const asksEngine = (text: string) =>
  /\bengine\s*[!=]==|\[(?:\w+\.)*engine\]|['"`](?:sqlite|postgres)/i.test(text)

/** Speaks to the database in words of its own, past the query builder. */
const speaksSql = ({ text, imports }: Source) =>
  /(?<!String)\.raw\(/.test(text) || imports.some((name) => drivers.includes(name))

/** A module's name, of a source or of a test. */
const moduleOf = (path: string) => path.match(/^(?:test\/)?modules\/([a-z-]+)\//)?.[1]

/**
 * Answers whether all tests of a file are of engines: it lies among the models, names an engine, imports a source that
 * does or that writes SQL, or belongs to a module with a source that says one thing to SQLite and another to Postgres
 * and that no test imports by itself.
 */
export function differsByEngine(): (test: Source) => boolean {
  const sources = sourcesIn(['server', 'modules', 'seeds'])
  const asking = sources.filter(({ text }) => asksEngine(code(text)))
  const tested = new Set(sourcesIn(['test']).flatMap(valuesOf))
  const untested = asking.filter(({ path }) => !tested.has(path))
  const modules = new Set(untested.flatMap(({ path }) => moduleOf(path) ?? []))
  const ofEngines = new Set([...asking, ...sources.filter(speaksSql)].map(({ path }) => path))
  return (test) => {
    const { path, text } = test
    const module = moduleOf(path)
    return (
      path.includes('/models/') ||
      /\btestEngine\b/.test(text) ||
      asksEngine(text) ||
      (module !== undefined && modules.has(module)) ||
      valuesOf(test).some((name) => ofEngines.has(name))
    )
  }
}

/** Without its comments. */
const code = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
