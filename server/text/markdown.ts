/** Markdown of pages and posts. It is text for readers: never compiled, never executed. */
import { micromark, type Options } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { cleanHtml } from './clean-html.ts'

/**
 * Markdown (GFM) as clean HTML. HTML inside it is shown as text; `{x}` and `import x` are words.
 * Text built to keep the parser busy is shown as it was written.
 */
export function markdownToHtml(text: string): string {
  if (text.trim() === '') return ''
  if (isHostile(text)) return cleanHtml(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return cleanHtml(micromark(text, { extensions: [gfm(), braces], htmlExtensions: [gfmHtml()] }))
}

const open = 123
const close = 125
/** The parser writes line ends as -5, -4 and -3. */
const lastLineEnd = -3
const budget = 3000 ** 2

/**
 * The parser's time grows with the square of the inline marks in a block, of the cells in a line
 * and of the depth of quotes and lists. A book stays thousands of times below the budget.
 */
function isHostile(text: string): boolean {
  if (/^(?:[ \t]{0,4}(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>])){30}/m.test(text)) return true
  const blocks = squares(text.split(/\n[ \t]*\n/), /[*_~^\][]/g)
  return blocks > budget || squares(text.split('\n'), /\|/g) > budget
}

function squares(parts: string[], mark: RegExp): number {
  return parts.reduce((sum, part) => sum + (part.match(mark)?.length ?? 0) ** 2, 0)
}

/** `{…}` on one line is plain data, so that the stars of `{7*7}` do not become emphasis. */
const braces: NonNullable<Options['extensions']>[number] = {
  text: {
    [open]: {
      name: 'braces',
      tokenize(effects, ok, nok) {
        return (code) => {
          effects.enter('data')
          effects.consume(code)
          return inside
        }

        function inside(code: number | null) {
          if (code === null || code <= lastLineEnd || code === open) return nok(code)
          effects.consume(code)
          if (code !== close) return inside
          effects.exit('data')
          return ok
        }
      },
    },
  },
}
