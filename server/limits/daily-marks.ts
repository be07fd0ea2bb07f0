/**
 * How often somebody did something on one day, without keeping who: marks by a key that nobody knows, in the
 * memory of this process, for that day.
 */
import { createHmac, randomBytes } from 'node:crypto'

/** Beyond, whoever is new counts no more: fewer are counted, never more. */
const mostMarks = 100_000

export class DailyMarks {
  readonly day: string
  private readonly key = randomBytes(32)
  private readonly marks = new Map<string, number>()

  constructor(day: string) {
    this.day = day
  }

  /** Which time it is today; infinite for somebody new where the day's marks are full. */
  nth(address: string, what: string): number {
    const mark = createHmac('sha256', this.key).update(`${address}\n${what}`).digest('base64url')
    const before = this.marks.get(mark)
    if (before === undefined && this.marks.size >= mostMarks) return Number.POSITIVE_INFINITY
    this.marks.set(mark, (before ?? 0) + 1)
    return (before ?? 0) + 1
  }
}
