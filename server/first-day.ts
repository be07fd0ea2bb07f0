/** What a new shop needs before it sells: each module says its own step, and whether it is true already. */
import type { MessageKey } from './language/message.ts'

export interface FirstDayStep {
  /** `payment`: its name in the JSON. */
  name: string
  /** The module whose readers see it. */
  area: string
  /** Its place on the path, ascending. */
  order: number
  title: MessageKey
  /** What it is good for, in a sentence. */
  text: MessageKey
  /** Where it is done. */
  href: string
  /** As the shop is now; nobody ticks it off. */
  done: boolean
}

declare module '#server/bus.ts' {
  interface Gathers {
    firstDay: { in: undefined; out: FirstDayStep }
  }
}
