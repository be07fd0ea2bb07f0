/** How long the texts are that merchants write; the same for editors, imports and translations. */

/** The most characters of a description, a page or a post, as they are sent. */
export const longestText = 200_000

/** What is said of a text of more than `most` characters. */
export const tooLong = (most: number): string => `At most ${most} characters.`
