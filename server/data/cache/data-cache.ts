/** View models kept until something changes that they were made from; bounded, and never asked by money paths. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
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
}

/** Where what is being read just now is written down. */
const reading = new AsyncLocalStorage<Set<string>>()

/** Writes down what is read, where something is being made to be kept. */
export function noteRead(tables: () => Iterable<string>): void {
  const noted = reading.getStore()
  if (noted) for (const table of tables()) noted.add(table)
}

/** A short key for what was asked with these words or ids. */
export function keyOf(name: string, ...asked: readonly unknown[]): string {
  return `${name}:${createHash('sha1').update(JSON.stringify(asked)).digest('base64url')}`
}

export class DataCache {
  private readonly revision: Revision
  private readonly entries = new Map<string, Entry>()

  constructor(revision: Revision) {
    this.revision = revision
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
    noteRead(() => entry.tables ?? [])
    return value as T
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
    const tables = new Set<string>()
    const value = reading.run(tables, load)
    const entry: Entry = { at, tables: undefined, value }
    // At the end of the line: the oldest goes first.
    this.entries.delete(key)
    if (this.entries.size >= mostEntries)
      this.entries.delete(this.entries.keys().next().value ?? '')
    this.entries.set(key, entry)
    entry.value = value.then(
      (loaded) => {
        entry.tables = tables
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
