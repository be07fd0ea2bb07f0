/** The HTML of Markdown texts: made when they are saved, looked up when they are read. */
import { badInput } from '#server/errors.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { cleanHtml, rememberClean } from '#server/text/html/clean-html.ts'
import { KeptTexts } from './kept-texts.ts'
import { MarkdownFault, makeHtml, markdownKey } from './markdown-maker.ts'
import { keepHtml, keptHtml, unkept } from './markdown-store.ts'

/** Texts by the field that they are typed in. */
export type Texts = Record<string, string | null | undefined>

/** What was read lately; it never changes, as its key is its text. */
const read = new KeptTexts<string>(2_000_000)

/**
 * Makes and keeps the HTML of texts that are about to be saved. 422 at each field of which none can be made, with what to
 * do. Called before `scope.atomic`: nobody else should wait for a transaction that waits for a text.
 */
export async function keepMarkdown(scope: Scope, texts: Texts): Promise<void> {
  const faults = await markdownFaults(scope, texts)
  if (Object.keys(faults).length > 0) throw badInput(faults)
}

/** The same for callers who tell what is wrong in their own way: keeps what can be made, and says of the others why not. */
export async function markdownFaults(scope: Scope, texts: Texts): Promise<Record<string, Said>> {
  const given = Object.entries(texts).flatMap(([field, text]) =>
    text?.trim() ? [{ field, text }] : [],
  )
  const { missing, stale } = await unkept(scope, [...new Set(given.map(({ text }) => text))])
  const htmls = new Map<string, string>()
  const problems = new Map<string, Said>()
  for (const text of missing) {
    const made = await tried(text)
    if ('html' in made) htmls.set(text, made.html)
    else problems.set(text, made.problem)
  }
  await keepHtml(scope, htmls, stale)
  const faults = given.flatMap(({ field, text }) => {
    const problem = problems.get(text)
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(faults)
}

/** Makes and keeps the HTML of texts that nobody types just now; those of which none can be made are left out. */
export async function keepReadable(scope: Scope, texts: readonly string[]): Promise<void> {
  await markdownFaults(scope, Object.fromEntries(texts.map((text, at) => [String(at), text])))
}

/** A text's HTML, to be printed as it is. */
export async function markdownHtml(scope: Scope, text: string): Promise<string> {
  const [html = ''] = await markdownHtmls(scope, [text])
  return html
}

/**
 * The HTML of many texts, in one question. What was saved before HTML was kept is made beside the event loop; a text of
 * which none can be made is shown as it was written.
 */
export async function markdownHtmls(scope: Scope, texts: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(texts)].filter((text) => text.trim() !== '')
  const htmls = new Map(wanted.map((text) => [text, read.get(markdownKey(text))]))
  const unread = wanted.filter((text) => htmls.get(text) === undefined)
  const kept = unread.length === 0 ? new Map<string, string>() : await keptHtml(scope, unread)
  // One after the other: the thread takes only so many at once.
  for (const text of unread) {
    const key = markdownKey(text)
    const html = kept.get(key) ?? (await shownHtml(text))
    read.set(key, html)
    rememberClean(html)
    htmls.set(text, html)
  }
  return texts.map((text) => htmls.get(text) ?? '')
}

/** The HTML of a text that nobody has saved, or why there is none. */
export async function draftHtml(
  scope: Scope,
  text: string,
): Promise<{ html: string } | { problem: Said }> {
  if (text.trim() === '') return { html: '' }
  const html = read.get(markdownKey(text)) ?? (await keptHtml(scope, [text])).get(markdownKey(text))
  return html === undefined ? tried(text) : { html }
}

/** The HTML of a text, or the text itself where none can be made of it. */
export async function shownHtml(text: string): Promise<string> {
  const made = await tried(text)
  return 'html' in made
    ? made.html
    : cleanHtml(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

async function tried(text: string): Promise<{ html: string } | { problem: Said }> {
  try {
    return { html: await makeHtml(text) }
  } catch (error) {
    if (!(error instanceof MarkdownFault)) throw error
    return { problem: error.told }
  }
}
