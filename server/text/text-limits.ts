/** How long the texts are that merchants write; the same for editors, imports and translations. */

/** The most characters of a description, a page or a post, as they are sent. */
export const longestText = 200_000
