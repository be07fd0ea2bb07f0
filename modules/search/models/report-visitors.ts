/**
 * Tells whether a visitor searched for something for the first time today, without keeping who: marks by a
 * key that nobody knows, in the memory of this process, for a day.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Kernel } from '#server/scope.ts'
import { dayOf } from './report-tally.ts'

/** Beyond, nobody is new any more: fewer are counted, never more. */
const mostMarks = 100_000

class Visitors {
  readonly day: string
  private readonly key = randomBytes(32)
  private readonly marks = new Set<string>()

  constructor(day: string) {
    this.day = day
  }

  isFirst(address: string, words: string): boolean {
    const mark = createHmac('sha256', this.key).update(`${address}\n${words}`).digest('base64url')
    if (this.marks.has(mark) || this.marks.size >= mostMarks) return false
    this.marks.add(mark)
    return true
  }
}

const ofKernel = new WeakMap<Kernel, Visitors>()

export function isFirstToday(kernel: Kernel, address: string, words: string): boolean {
  const day = dayOf(Date.now())
  const known = ofKernel.get(kernel)
  const visitors = known?.day === day ? known : new Visitors(day)
  ofKernel.set(kernel, visitors)
  return visitors.isFirst(address, words)
}
