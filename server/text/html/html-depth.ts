/** How deeply HTML is nested, told before it is read whole: the parser's time grows with the square of it. */
import { htmlParser } from '#server/env/lazy-packages.ts'

/** Far deeper than any text, and than what the cleaner keeps. */
const deepest = 500
/** Shorter ones cost little however deep they are. */
const shortest = 10_000

/** True when elements of `html` stand in each other more than 500 deep, as a browser would nest them. */
export function isTooDeep(html: string): boolean {
  if (html.length < shortest) return false
  const { Parser } = htmlParser()
  let depth = 0
  let isDeep = false
  const parser = new Parser({
    onopentagname: () => {
      if (++depth <= deepest) return
      isDeep = true
      // Whatever comes after is not read: the stack never grows beyond this.
      parser.pause()
    },
    onclosetag: () => {
      depth--
    },
  })
  parser.write(html)
  return isDeep
}
