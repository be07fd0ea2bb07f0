/** Refuses legal JSON that is built to exhaust whoever walks it. */
import { malformed } from '#server/errors.ts'

const deepest = 64

/** 400 when `body` has more than `most` fields or nests too deeply. Iterates with a list, never by recursion. */
export function checkShape(body: unknown, most: number): void {
  let keys = 0
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw malformed('server.fault.bodyDepth', { n: deepest })
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      // Copying such a field would set the prototype of the copy.
      if (Object.hasOwn(value, '__proto__')) throw malformed('server.fault.bodyProto')
      const inner = Object.values(value)
      keys += inner.length
      if (keys > most) throw malformed('server.fault.bodyFields', { n: most })
      for (const one of inner) next.push(one)
    }
    level = next
  }
}
