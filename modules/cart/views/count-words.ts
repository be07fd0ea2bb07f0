/** How many pieces, as there is room beside the basket: nothing, 1 to 9, 9+. */
export const countWords = (pieces: number): string =>
  pieces === 0 ? '' : pieces > 9 ? '9+' : String(pieces)
