/** One line of a CSV file; a cell that a spreadsheet would run gets a guarding "'", which `openTable` takes off again. Statement 45. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Also what only looks guarded: the one "'" that reading takes off must be ours. */
const runs = /^'*[=+\-@\t\r\0]/
const number = /^-\d+(?:\.\d+)?$/

function cellOf(text: string): string {
  const guarded = runs.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
