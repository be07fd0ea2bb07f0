/** How values of options are shown where they are chosen; a module that knows answers. */
import { z } from 'zod'

interface Option {
  name: string
  values: string[]
}

const swatch = z.object({
  colors: z
    .array(z.string())
    .describe('One color or two, as `#2f3fc9`; none where the picture of a variant is shown.'),
})

export const swatches = z
  .record(z.string(), z.record(z.string(), swatch))
  .describe(
    'By the name of an option, then by its value; without those that are shown by their words.',
  )

export type Swatch = z.output<typeof swatch>
export type Swatches = z.output<typeof swatches>

declare module '#server/bus.ts' {
  interface Asks {
    /** `loose`: usual names of colours are drawn beside words that nobody knows, too, as values of many products are. */
    'swatches.of': { in: { options: Option[]; loose?: boolean }; out: Swatches }
  }
}
