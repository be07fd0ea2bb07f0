/** What stands in a cell of a file. */
export type FileCell = string | number | null

/** Where the file of a list is. */
export const filePath = (path: string): string => `${path}/table`

const tag = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
])

/** The words that a cell of our own shows. */
export const shownText = (markup: string): string =>
  markup
    .replace(tag, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name) => entities.get(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
