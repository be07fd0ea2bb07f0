import type { Page } from 'playwright-core'

/** How many pixels a page is wide whose letters alone are twice as large. */
export async function widthInLargeLetters(page: Page): Promise<number> {
  const width = await page.evaluate(
    `document.documentElement.style.fontSize = '200%', document.documentElement.scrollWidth`,
  )
  await page.evaluate(`document.documentElement.style.fontSize = ''`)
  return width as number
}
