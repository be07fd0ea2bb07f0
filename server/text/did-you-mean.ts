// "Did you mean …?" for names that people type.

/** The known name closest to what was typed, or undefined when none is close. */
export function nearest(typed: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const name of names) {
    const cost = distance(typed.toLowerCase(), name.toLowerCase())
    if (cost < least) {
      least = cost
      best = name
    }
  }
  return best
}

/** A closing sentence for an error message: ` Did you mean "x"?`, or nothing. */
export function didYouMean(typed: string, names: Iterable<string>): string {
  const name = nearest(typed, names)
  return name === undefined ? '' : ` Did you mean "${name}"?`
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const swap = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
