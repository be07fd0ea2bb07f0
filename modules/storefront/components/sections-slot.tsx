import { z } from 'zod'
import { printBlocks } from '#server/blocks/block-list.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { Arrangement } from '../models/arrangement.ts'
import { places } from '../models/section-place.ts'
import { previewedBlocks } from '../models/section-preview.ts'

/** What stands inside is the theme's own, and is drawn only where nobody arranged anything. */
export const Sections = defineComponent({
  describes: 'A place that merchants may arrange; what stands inside is shown until they do.',
  props: z.object({
    page: z
      .enum(places)
      .describe('Which place: home, or above or below the products of a collection'),
    children: z.string().optional(),
  }),
  example: '<Sections page="home"><Hero /></Sections>',
  async instead({ page }, scope: Scope) {
    const arranged = (await previewedBlocks(scope, page)) ?? (await Arrangement.shown(scope))[page]
    if (!arranged) return undefined
    const isFront = page === 'home'
    const { html, hasHeading } = await printBlocks(scope, arranged, { needsHeading: isFront })
    if (hasHeading || !isFront) return html
    const safeHeading = (
      <h1 class="sr-only" safe>
        {scope.shop.name}
      </h1>
    )
    return `${await safeHeading}${html}`
  },
  render: ({ children = '' }) => children,
})
