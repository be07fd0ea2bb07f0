/** Where a visit came from, in what visits keep and reports read: a word, or one of these, which no word can be spelled as. */
export const visitSources = {
  /** Nobody is named: typed, a bookmark, a program, or a site that tells nothing. */
  direct: '',
  /** All beyond the bound of a day. */
  others: '*',
  /** Of a cart or an order of which no visit is known. */
  unknown: '*?',
} as const
