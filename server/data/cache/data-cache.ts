/** View models kept until something changes that they were made from; bounded, and never asked by money paths. */
import { createHash } from 'node:crypto'
import { AsyncContext } from '#server/async-context.ts'
import type { Revision } from './revision.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    cache: DataCache
  }
}

const mostEntries = 5_000

interface Entry {
  /** The revision at which it was begun, or last found to be true. */
  at: number
  /** What it was read from; known when it is finished. */
  tables: ReadonlySet<string> | undefined
  value: Promise<unknown>
  making: Making
}

/** What the making of a value has read. */
interface Making {
  tables: Set<string>
  /** What differs from caller to caller. */
  personal?: string
}

/** Where what is being read just now is written down. */
const reading = new AsyncContext<Making>()

/** Writes down what is read, where something is being made to be kept. */
export function noteRead(tables: () => Iterable<string>): void {
  const making = reading.value
  if (making) for (const table of tables()) making.tables.add(table)
}

/** Writes down that something was read that differs from caller to caller: what is being made is one caller's. */
export function notePersonal(what: string): void {
  const making = reading.value
  if (making) making.personal = what
}

/** A short key for what was asked with these words or ids. */
export function keyOf(name: string, ...asked: readonly unknown[]): string {
  return `${name}:${createHash('sha1').update(JSON.stringify(asked)).digest('base64url')}`
}

export class DataCache {
  private readonly revision: Revision
  private readonly entries = new Map<string, Entry>()
  private readonly isStrict: boolean

  /** `isStrict`: a value that is one caller's is an error, not only kept for nobody. */
  constructor(revision: Revision, { isStrict = false } = {}) {
    this.revision = revision
    this.isStrict = isStrict
  }

  /**
   * The value of `key`. It is loaded again when one of the tables that `load` read has changed: those of the values that
   * it took from here count too. Loads at most once at a time, forgets failures.
   */
  async get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const at = this.revision.current()
    if (at === undefined) return load()
    const entry = this.fresh(key, at) ?? this.begin(key, at, load)
    const value = await entry.value
    if (entry.making.personal !== undefined) return this.refuse(key, entry, load)
    noteRead(() => entry.tables ?? [])
    return value as T
  }

  /** A value that is one caller's is made for each of them. In development it is an error. */
  private async refuse<T>(key: string, entry: Entry, load: () => Promise<T>): Promise<T> {
    if (this.entries.get(key) === entry) this.entries.delete(key)
    if (this.isStrict)
      throw new Error(`"${key}" is kept for everybody, and reads ${entry.making.personal}.`)
    return load()
  }

  private fresh(key: string, at: number): Entry | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.at === at) return entry
    // What was read from nowhere may depend on anything.
    if (!entry.tables || entry.tables.size === 0) return undefined
    if (this.revision.changedSince(entry.at, entry.tables)) return undefined
    entry.at = at
    return entry
  }

  private begin(key: string, at: number, load: () => Promise<unknown>): Entry {
    const making: Making = { tables: new Set() }
    const value = reading.run(making, load)
    const entry: Entry = { at, tables: undefined, value, making }
    // At the end of the line: the oldest goes first.
    this.entries.delete(key)
    if (this.entries.size >= mostEntries)
      this.entries.delete(this.entries.keys().next().value ?? '')
    this.entries.set(key, entry)
    entry.value = value.then(
      (loaded) => {
        entry.tables = making.tables
        return loaded
      },
      (error) => {
        if (this.entries.get(key) === entry) this.entries.delete(key)
        throw error
      },
    )
    return entry
  }
}
