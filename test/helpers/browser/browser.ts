// A real browser for stories. Without one they are left out with a note; under CI=true that is a failure.

import test, { type ExecutionContext } from 'ava'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { isShared } from '#server/language/localized-address.ts'
import { closeShared } from '../gate/shared-things.ts'
import { chromiumPath } from './chromium.ts'
import { language, prefix, readsFurtherLanguage } from './reader.ts'

const executablePath = chromiumPath()
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A tab, and everything that went wrong in it. */
export interface Tab {
  page: Page
  /** Console errors, uncaught exceptions, reports of the policy, dialogs. */
  troubles: string[]
  withScripts: boolean
}

export interface Look {
  withScripts?: boolean
  colorScheme?: 'light' | 'dark'
  width?: number
  /** Of a telephone, which is touched. */
  hasTouch?: boolean
  /** What the browser asks for; the reader's language where not given. */
  locale?: string
  /** True where pages change as they do for most: elsewhere nothing moves. */
  moves?: boolean
  /** True where the story leads out of the reader's language, or comes from outside. */
  strays?: boolean
}

let running: Promise<Browser> | undefined

/** The browser of this test file, started once and closed with it. */
function browser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: executablePath ?? '', args })
  return running
}

test.after.always(async () => {
  await closeShared()
  if (running) await (await running).close()
})

/** True when there is a browser; says so, or fails under CI, when there is none. */
export function hasBrowser(t: ExecutionContext): boolean {
  if (executablePath !== undefined) return true
  const note = 'There is no browser: install chromium, or name one in CHROMIUM.'
  if (process.env.CI === 'true') t.fail(note)
  else t.log(`Left out. ${note}`)
  t.pass()
  return false
}

/** A new tab in a profile of its own, closed with `t`; what goes wrong in it is gathered. */
export async function openTab(
  t: Pick<ExecutionContext, 'teardown'>,
  baseURL: string,
  look: Look = {},
): Promise<Tab> {
  const { withScripts = true, colorScheme = 'light', width = 1280, strays = false } = look
  const {
    moves = false,
    hasTouch = false,
    locale = readsFurtherLanguage ? language : 'en-US',
  } = look
  const context = await (await browser()).newContext({
    baseURL,
    javaScriptEnabled: withScripts,
    colorScheme,
    hasTouch,
    locale,
    viewport: { width, height: 900 },
    reducedMotion: moves ? 'no-preference' : 'reduce',
  })
  t.teardown(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const troubles = watch(page)
  if (!strays) follow(page, baseURL, troubles)
  return { page, troubles, withScripts }
}

/** What a page of the store asks of the shop, it asks in the reader's language; pages of the admin have none in their path. */
function follow(page: Page, baseURL: string, troubles: string[]): void {
  const types = ['document', 'fetch', 'xhr']
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== baseURL || isShared(pathname) || !types.includes(request.resourceType())) return
    if (request.resourceType() !== 'document' && isShared(new URL(page.url()).pathname)) return
    // Where providers lead back to, which know of no language.
    if (pathname.includes('/auth/callback/')) return
    if (!`${pathname}/`.startsWith(`${prefix}/`)) troubles.push(`out of ${prefix}: ${pathname}`)
  })
}

function watch(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`))
  page.on('dialog', async (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return troubles
}

/** The halves of each story that are told: both, unless TEST_SCRIPTS names one. */
const halves = { with: [true], without: [false] }[process.env.TEST_SCRIPTS ?? ''] ?? [true, false]

/** Tells one story twice: with JavaScript and without. */
export function story(
  title: string,
  tell: (t: ExecutionContext, withScripts: boolean) => Promise<void>,
): void {
  for (const withScripts of halves) {
    test.serial(`${title} (${withScripts ? 'with' : 'without'} JavaScript)`, async (t) => {
      if (hasBrowser(t)) await tell(t, withScripts)
    })
  }
}

/** The words of an element, without the space around them. */
export const textOf = async (element: Locator): Promise<string> =>
  ((await element.textContent()) ?? '').trim()
