/** A list in one cell: commas part it, unless a backslash stands before. */
export const listIn = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')

/** Lines are written as the two signs "\n". */
export const linesIn = (cell: string): string => cell.replaceAll('\\n', '\n')
