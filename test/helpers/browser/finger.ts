import type { Page } from 'playwright-core'

/** Run in the browser: feels from the middle of each target how far it reaches. Links within a sentence are as high as its lines. */
const missed = `(() => {
  const wordsBeside = (one) => one.parentElement.textContent.trim() !== one.textContent.trim()
  const isSentence = (one) => getComputedStyle(one).display === 'inline' && wordsBeside(one)
  const hits = (one, x, y) => {
    const touched = document.elementFromPoint(x, y)
    return one.contains(touched) || touched?.closest('label')?.control === one
  }
  // What lies below an open dialog is not to be pressed.
  const within = document.querySelector('dialog:modal') ?? document
  return [...within.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.skip, [tabindex="-1"]'))
    .filter((one) => one.getBoundingClientRect().width > 1 && !isSentence(one))
    .filter((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const reach = (dx, dy) => {
        let far = 0
        while (far < 44 && hits(one, left + width / 2 + dx * far, top + height / 2 + dy * far)) far++
        return far
      }
      return Math.min(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)) < 44
    })
    .map((one) => one.outerHTML.slice(0, 100))
})()`

/** Links, buttons and fields of which a finger, 44 px wide, misses a part. */
export const missedByFinger = (page: Page) => page.evaluate<string[]>(missed)
