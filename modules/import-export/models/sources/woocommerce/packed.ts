/** Packed cells of exporters: `name:Tea|quantity:2|total:20.00`, several of them parted by `;`. */
export function packedIn(cell: string): ReadonlyMap<string, string>[] {
  return cell
    .split(/;(?=\s*[a-z_]+:)/i)
    .filter((packed) => packed.trim() !== '')
    .map(
      (packed) =>
        new Map(
          packed.split('|').map((part): [string, string] => {
            const at = part.indexOf(':')
            return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
          }),
        ),
    )
}
