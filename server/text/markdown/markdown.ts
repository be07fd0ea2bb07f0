/** Markdown of pages and posts. It is text for readers: never compiled, never executed. */
import { micromark, type Options } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { cleanHtml } from '../html/clean-html.ts'

/**
 * Markdown (GFM) as clean HTML. HTML inside it is shown as text; `{x}` and `import x` are words. It may take for ever:
 * only server/text/markdown/markdown-thread.ts calls it, where that is cut off.
 */
export function markdownToHtml(text: string): string {
  if (text.trim() === '') return ''
  return cleanHtml(micromark(text, { extensions: [gfm(), braces], htmlExtensions: [gfmHtml()] }))
}

const open = 123
const close = 125
/** The parser writes line ends as -5, -4 and -3. */
const lastLineEnd = -3

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
