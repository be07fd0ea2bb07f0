/**
 * By which source whoever asks came today, so that a cart can be counted by it: kept in the memory of this process, under
 * marks by a key that nobody knows, for the shop's day. Written is the word alone.
 */
import { createHmac, randomBytes } from 'node:crypto'

/** Beyond, those who came first are forgotten. */
const mostVisitors = 50_000

export class PresentSources {
  private readonly key = randomBytes(32)
  private readonly sources = new Map<string, string>()

  /** A visit that names nobody leaves what is known of an earlier one today. */
  note(address: string, agent: string, source: string): void {
    const mark = this.markOf(address, agent)
    const known = this.sources.get(mark)
    if (known !== undefined && source === '') return
    this.sources.delete(mark)
    const [first] = this.sources.keys()
    if (first !== undefined && this.sources.size >= mostVisitors) this.sources.delete(first)
    this.sources.set(mark, source)
  }

  /** Null for who was not counted today. */
  of(address: string, agent: string): string | null {
    return this.sources.get(this.markOf(address, agent)) ?? null
  }

  private markOf(address: string, agent: string): string {
    return createHmac('sha256', this.key).update(`${address}\n${agent}`).digest('base64url')
  }
}
