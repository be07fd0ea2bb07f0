/** A pattern for `lower(column) like ? escape '\'`: what was typed stands for itself. */
export const patternOf = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
