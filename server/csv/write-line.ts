/** One line of a CSV file; a cell that a spreadsheet would run gets a guarding "'", which `openTable` takes off again. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Removes the guard from a cell; other programs guard cells too. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell

/**
 * What begins like a formula, also in full width: at once, or behind what a spreadsheet trims or splits at. Also what
 * only looks guarded: the one "'" that reading takes off must be ours.
 */
const runs = /^(?:'*[\t\r\0]|[\s\p{C}'",;|]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u
const number = /^-\d+(?:\.\d+)?$/

function cellOf(text: string): string {
  const guarded = runs.test(text) && !number.test(text) ? `'${text}` : text
  return /[",;\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
