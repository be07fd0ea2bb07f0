import { z } from 'zod'
import { printBlocks } from '#server/blocks/block-list.ts'
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
        .array(z.object({ component: z.string(), props: z.record(z.string(), z.unknown()) }))
        .default([]),
    }),
  }),
  example: '<PageBody page={props.page} />',
  async render({ page: { title, html, image, blocks } }, scope: Scope) {
    // Blocks alone may bring the page's heading; below a text they never do.
    const needsHeading = html === '' && image === null
    const { html: safeBlocks, hasHeading } = await printBlocks(scope, blocks, { needsHeading })
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
