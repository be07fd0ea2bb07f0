import { type Said, said } from '#server/language/message.ts'

/** What of a Markdown text would keep its parser busy, told by one walk over the text. */

/** Characters; as long as the longest field. */
const longest = 200_000
/** Quotes and lists in each other: by their marks in one line, and by the columns before a mark. */
const deepest = 30
const widest = 100
const budget = 3000 ** 2

const nested = new RegExp(
  `^(?:[ \\t]{0,4}(?:>|[-+*]|\\d{1,9}[.)])(?=[ \\t>]|$)){${deepest}}|^[ \\t>]{${widest}}[ \\t>]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])`,
)

/**
 * Why this text is not read at all, undefined where it may be tried. The parser's time grows with the
 * square of the inline marks in a block, of the cells in a line and of the depth of quotes and lists. A book stays
 * thousands of times below what is allowed.
 */
export function markdownFault(text: string): Said | undefined {
  if (text.length > longest) return said('server.admin.markdown.tooLong')
  if (isTooNested(text)) return said('server.admin.markdown.tooDeep')
  const blocks = squares(text.split(/\n[ \t]*\n/), /[*_~^\][]/g)
  if (blocks > budget || squares(text.split('\n'), /\|/g) > budget)
    return said('server.admin.markdown.tooManyMarks')
  return undefined
}

/** In a fence a line may begin with anything. */
function isTooNested(text: string): boolean {
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^[ \t>]{0,40}(?:```|~~~)/.test(line)) isCode = !isCode
    else if (!isCode && nested.test(line)) return true
  }
  return false
}

const squares = (parts: string[], mark: RegExp): number =>
  parts.reduce((sum, part) => sum + (part.match(mark)?.length ?? 0) ** 2, 0)
