import type { Page } from 'playwright-core'

/** What a page shows to somebody whose letters alone are twice as large. */
interface InLargeLetters {
  /** In pixels. */
  width: number
  /** Links, buttons and fields that the screen or a box around them cuts off, where nothing scrolls them near. */
  cut: string[]
}

/** Run in the browser. What a box clips on purpose, as words for screen readers alone, is not cut. */
const look = `(() => {
  const { clientWidth, scrollWidth: width } = document.documentElement
  const isCut = (target) => {
    const { left, right, width } = target.getBoundingClientRect()
    let from = 0
    let to = clientWidth
    for (let box = target.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      const around = box.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX) || around.width < 2) return false
      if (overflowX === 'visible') continue
      from = Math.max(from, around.left)
      to = Math.min(to, around.right)
    }
    return width > 1 && (left < from - 1 || right > to + 1)
  }
  const targets = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])'
  const cut = [...document.querySelectorAll(targets)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isCut(one))
    .map((one) => one.outerHTML.slice(0, 100))
  return { width, cut }
})()`

export async function inLargeLetters(page: Page): Promise<InLargeLetters> {
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  const seen = await page.evaluate<InLargeLetters>(look)
  await page.evaluate(`document.documentElement.style.fontSize = ''`)
  return seen
}
