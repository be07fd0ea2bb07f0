/** E-mail addresses as names of people: one spelling of each, no look-alikes. */

/** At-signs that NFKC would turn into a real one. */
const falseAt = /[\uFF20\uFE6B]/
const shape = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u

/** The one spelling of an address: trimmed, NFKC, lower case. Undefined when it is none. */
export function emailOf(text: string): string | undefined {
  if (falseAt.test(text)) return undefined
  const plain = text.trim().normalize('NFKC').toLowerCase()
  return plain.length <= 320 && shape.test(plain) ? plain : undefined
}
