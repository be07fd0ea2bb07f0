/** Texts in another language that cannot be read in time. */

import type { Original } from '#server/language/content-translations.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { isTooDeep } from '#server/text/html/html-depth.ts'
import { markdownFaults } from '#server/text/markdown/markdown-html.ts'
import { fitted } from './write-texts.ts'

interface Text {
  /** What it is called among the faults. */
  at: string
  as: Original['as']
  text: string
}

/** Why texts cannot be saved, by what they are called. The HTML of those in Markdown that can be is kept. */
export async function textFaults(
  scope: Scope,
  texts: readonly Text[],
): Promise<Record<string, Said>> {
  const markdown = texts.filter(({ as }) => as === 'markdown')
  const deep = texts.filter(({ as, text }) => as === 'html' && isTooDeep(text))
  const kept = markdown.map(({ at, as, text }) => [at, fitted(text, as)])
  return {
    ...Object.fromEntries(deep.map(({ at }) => [at, said('server.field.htmlTooDeep')])),
    ...(await markdownFaults(scope, Object.fromEntries(kept))),
  }
}
