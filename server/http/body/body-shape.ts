/** Refuses legal JSON that is built to exhaust whoever walks it. */
import { Fault, malformed } from '#server/errors.ts'
import { said } from '#server/language/message.ts'

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
      if (keys > most) throw tooMany(body, most)
      for (const one of inner) next.push(one)
    }
    level = next
  }
}

/** Names the field that alone has more than half of what may come. */
function tooMany(body: unknown, most: number): Fault {
  const widest = widestOf(body, most)
  if (!widest) return malformed('server.fault.bodyFields', { n: most })
  const { name, count } = widest
  const told = said('server.fault.fieldEntries', { name, count, n: most })
  return new Fault(400, 'MALFORMED', told, { at: name })
}

/** The first field with so many entries, of at most `most` fields that are looked at. */
function widestOf(body: unknown, most: number): { name: string; count: number } | undefined {
  const open: { name: string; value: unknown }[] = [{ name: '', value: body }]
  for (const { name, value } of open) {
    if (typeof value !== 'object' || value === null) continue
    const entries = Object.entries(value)
    if (name !== '' && entries.length > most / 2) return { name, count: entries.length }
    for (const [part, one] of entries.slice(0, most - open.length))
      open.push({ name: name === '' ? part : `${name}.${part}`, value: one })
  }
  return undefined
}
