/** Makes HTML of Markdown beside the event loop, and gives up what takes too long. */

import { createHash } from 'node:crypto'
import { type Said, SaidError, said } from '#server/language/message.ts'
import { rememberClean } from '#server/text/html/clean-html.ts'
import { DeadlineWorker, OverDeadline } from '#server/threads/deadline-worker.ts'
import { KeptTexts } from './kept-texts.ts'
import { markdownFault } from './markdown-limits.ts'

/** A text of which no HTML can be made in time; what it tells says what to do. */
export class MarkdownFault extends SaidError {
  override name = 'MarkdownFault'
}

/** Another number whenever the same text becomes other HTML (server/text/markdown/markdown.ts, html.ts): what is kept is then made anew. */
const edition = 1

const thread = new DeadlineWorker<string, string>('server/text/markdown/markdown-thread')
const making = new Map<string, Promise<string>>()
/** What was made lately, and why of others nothing was: nobody waits for the same text twice. */
const made = new KeptTexts<string>(1_000_000)
const refused = new KeptTexts<Said>(20_000)

/** Milliseconds of the processor: an ordinary text of 200,000 characters takes one to two seconds. */
const deadlineOf = (text: string) => 2_000 + text.length / 25

/** Names a text, and the rules by which its HTML was made. */
export const markdownKey = (text: string): string =>
  createHash('sha256').update(`${edition}\n${text}`).digest('base64url')

/** The clean HTML of a text. MarkdownFault where it is too long, nested too deeply or takes too long. */
export async function makeHtml(text: string): Promise<string> {
  const key = markdownKey(text)
  const known = made.get(key)
  if (known !== undefined) return known
  const why = refused.get(key)
  if (why !== undefined) throw new MarkdownFault(why)
  const running = making.get(key) ?? begin(key, text)
  making.set(key, running)
  return running
}

async function begin(key: string, text: string): Promise<string> {
  try {
    const fault = markdownFault(text)
    if (fault !== undefined) throw new MarkdownFault(fault)
    const html = await thread.run(text, deadlineOf(text)).catch(explained)
    made.set(key, html)
    rememberClean(html)
    return html
  } catch (error) {
    if (error instanceof MarkdownFault) refused.set(key, error.told)
    throw error
  } finally {
    making.delete(key)
  }
}

function explained(error: unknown): never {
  if (!(error instanceof OverDeadline)) throw error
  throw new MarkdownFault(said('server.admin.markdown.tooSlow'))
}
