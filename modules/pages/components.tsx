import { z } from 'zod'
import { defineComponent } from '#server/component.ts'
import { cleanHtml } from '#server/html.ts'
import type { Scope } from '#server/scope.ts'
import { PageBody as PageBodyView } from './views/page-body.tsx'

/** Takes whatever a template hands over, so the text is cleaned here too. */
export const PageBody = defineComponent({
  describes: 'A page of content: where it is, its title, its text.',
  props: z.object({ page: z.object({ title: z.string(), html: z.string() }) }),
  example: '<PageBody page={props.page} />',
  render: ({ page: { title, html } }, { t }: Scope) => (
    <PageBodyView page={{ title, html: cleanHtml(html) }} t={t} />
  ),
})
