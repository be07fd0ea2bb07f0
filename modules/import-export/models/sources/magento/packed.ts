/** Packed cells: `color=Red,size=M`, several of them parted by `|`; a comma inside of a value stands before no `name=`. */
export function packedIn(cell: string): Map<string, string> {
  const pairs = cell.split(/,(?=[a-z_][a-z0-9_]*=)/i)
  return new Map(
    pairs.flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const] : []
    }),
  )
}

export const listIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
