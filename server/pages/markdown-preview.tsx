/** What Markdown becomes while somebody writes it; nothing is stored. */

import type { Ctx } from '#server/http/context.ts'
import { markdownToHtml } from '#server/text/markdown.ts'
import { MarkdownPreview } from '#views/kit/markdown-field.tsx'
import { respond } from './respond.ts'

/** Answers a Markdown field: HTML that is clean, as JSON and as the field's own preview. */
export function previewMarkdown(ctx: Ctx, text: string): Promise<void> {
  const { t } = ctx.scope
  const html = markdownToHtml(text)
  return respond(ctx, {
    json: { html },
    html: () => <MarkdownPreview html={html} t={t} />,
    head: { title: t('adminui.markdown.preview') },
  })
}
