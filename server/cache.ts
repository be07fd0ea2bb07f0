/** View models kept until the shop's revision rises; bounded, and never asked by money paths. */

const mostEntries = 5_000

export class DataCache {
  private revision = -1
  private readonly entries = new Map<string, Promise<unknown>>()

  /** The value of `key` at `revision`; loads at most once at a time, forgets failures. */
  get<T>(revision: number, key: string, load: () => Promise<T>): Promise<T> {
    if (revision > this.revision) {
      this.revision = revision
      this.entries.clear()
    }
    if (revision < this.revision) return load()
    const known = this.entries.get(key)
    if (known) return known as Promise<T>
    if (this.entries.size >= mostEntries)
      this.entries.delete(this.entries.keys().next().value ?? '')
    const made = load()
    this.entries.set(key, made)
    made.catch(() => this.entries.get(key) === made && this.entries.delete(key))
    return made
  }
}
