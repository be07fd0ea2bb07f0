/** What people have photographed for their reviews. */
import { art } from '../build.ts'
import type { DemoImage } from '../types.ts'

interface Photographed {
  /** The product's. */
  slug: string
  photo: DemoImage
}

export const photographed: readonly Photographed[] = [
  {
    slug: 'terrazzo-notebook',
    photo: {
      picture: {
        product: 'notebook',
        ...art('terrazzo', 'rosehip', 1),
        shape: 'tile',
        finish: 'label',
      },
      alt: 'Mine, on the first day of the trip',
    },
  },
]
