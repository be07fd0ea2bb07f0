// What axe finds on a page in a browser. It needs scripts: a page without them has the same markup.
import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Impact = 'minor' | 'moderate' | 'serious' | 'critical'

interface Violation {
  id: string
  impact?: Impact | null
  nodes: { target: unknown }[]
}

/** What it counts as an obstacle for somebody. */
const obstacles: Impact[] = ['serious', 'critical']

/** Every impact there is. */
export const anything: Impact[] = ['minor', 'moderate', ...obstacles]

/** Each finding of these impacts as its rule and where it is; frames are pages of their own. */
export async function findingsOn(page: Page, impacts: readonly Impact[] = obstacles) {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    "axe.run({ iframes: false, resultTypes: ['violations'] })",
  )
  return violations
    .filter(({ impact }) => impact && impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}
