/** Words that people read in a minute. */
const pace = 220

/** Minutes that a text (Markdown) takes to read; at least one. Scripts without spaces are counted by the letter. */
export function readingTime(body: string): number {
  const words = body.match(/[\p{L}\p{N}]+/gu) ?? []
  const count = words.reduce((sum, word) => sum + (isUnspaced(word) ? word.length / 2 : 1), 0)
  return Math.max(1, Math.ceil(count / pace))
}

const isUnspaced = (word: string) =>
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)
