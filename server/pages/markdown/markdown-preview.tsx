/** What Markdown becomes while somebody writes it; nothing is stored. */

import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { draftHtml } from '#server/text/markdown/markdown-html.ts'
import { MarkdownPreview, MarkdownProblem } from '#views/kit/text/markdown-field.tsx'
import { respond } from '../respond.ts'

/** Answers a Markdown field: HTML that is clean, as JSON and as the field's own preview. JSON is 422 at `field` where there is none. */
export async function previewMarkdown(ctx: Ctx, text: string, field = 'body'): Promise<void> {
  const { t } = ctx.scope
  const draft = await draftHtml(ctx.scope, text)
  if ('problem' in draft && kindOf(ctx) === 'json') throw badInput({ [field]: draft.problem })
  const html = await previewOf(ctx.scope, draft)
  return respond(ctx, {
    json: draft,
    html: () => <MarkdownPreview html={html} t={t} />,
    head: { title: t('adminui.markdown.preview') },
  })
}

/** What a form shows beside its field: clean HTML, or in the reader's words why there is none. Null while nothing is written. */
export async function formPreview(scope: Scope, text: string): Promise<string | null> {
  return text === '' ? null : previewOf(scope, await draftHtml(scope, text))
}

const previewOf = async (
  scope: Scope,
  draft: Awaited<ReturnType<typeof draftHtml>>,
): Promise<string> =>
  'html' in draft ? draft.html : await (<MarkdownProblem problem={words(scope.t, draft.problem)} />)
