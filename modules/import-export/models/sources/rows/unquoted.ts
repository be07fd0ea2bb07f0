/** A cell without the "'" that keeps a spreadsheet from reading numbers, postal codes and telephone numbers as figures. */
export const unquoted = (cell: string): string => cell.replace(/^'(?=[\d+(\w])/, '')
