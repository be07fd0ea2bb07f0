import type { Scope } from '#server/scope.ts'

/** The least of an address: a name, a street, a place. */
const leastLines = 3

/** Who writes, in the reader's language, with the postal address that the law wants under advertising; null without one. */
export async function senderOf(scope: Scope): Promise<string[] | null> {
  const { lines } = (await scope.ask('settings.seller', { language: scope.shop.language })) ?? {
    lines: [],
  }
  return lines.length < leastLines ? null : lines
}
