/** Tags of a product: words to sort by. */

/** Most tags of one product. */
export const tagLimit = 250

/** What is done with the tags of many. */
export const tagActs = ['tag', 'untag'] as const
export type TagAct = (typeof tagActs)[number]

/** Tags as they are typed, by commas. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
