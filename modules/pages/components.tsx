import { z } from 'zod'
import { printEach } from '#server/blocks/block-list.ts'
import type { Scope } from '#server/scope.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { defineComponent } from '#server/theme/component.ts'
import { PageBody as PageBodyView } from './views/page-body.tsx'

/** Takes whatever a template hands over, so the text is cleaned here too. */
export const PageBody = defineComponent({
  describes: 'A page of content: where it is, its title, its picture, its text and its blocks.',
  props: z.object({
    page: z.object({
      title: z.string(),
      html: z.string(),
      image: z.object({ url: z.string(), alt: z.string() }).nullable().default(null),
      blocks: z
        .array(
          z.object({
            component: z.string(),
            props: z.record(z.string(), z.unknown()),
            mark: z.string().optional().describe('Its id, in the preview of an editor.'),
          }),
        )
        .default([]),
    }),
  }),
  example: '<PageBody page={props.page} />',
  async render({ page: { title, html, image, blocks } }, scope: Scope) {
    // Blocks alone may bring the page's heading; below a text they never do.
    const needsHeading = html === '' && image === null
    const { parts, hasHeading } = await printEach(scope, blocks, { needsHeading })
    const safeBlocks = parts.map((part, at) => marked(part, blocks[at]?.mark)).join('')
    return (
      <PageBodyView
        page={{ title, html: cleanHtml(html), image }}
        hasHeading={hasHeading}
        blocks={safeBlocks as 'safe'}
        t={scope.t}
      />
    )
  },
})

/** In an editor's preview a press opens the block; comments change no layout. */
const marked = (html: string, id: string | undefined): string =>
  id === undefined || html === '' ? html : `<!--block ${id}-->${html}<!--/block-->`
