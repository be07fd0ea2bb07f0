import { art } from '../build.ts'
import type { DemoAuthor } from './types.ts'

const portrait = (alt: string, ...design: Parameters<typeof art>) => ({
  picture: { product: 'detail' as const, ...art(...design), shape: 'square' as const },
  alt,
})

export const authors: readonly DemoAuthor[] = [
  {
    name: 'Maud Ferrow',
    bio: 'Maud runs the press. She has been told that it can be heard from the harbor, and takes it as praise.',
    picture: portrait('A print of terrazzo', 'terrazzo', 'clay', 5),
  },
  {
    name: 'Tomas Idle',
    bio: 'Tomas cuts, folds and packs, and knows how every sheet in the house wants to be held.',
    picture: portrait('A print of foliage', 'foliage', 'moss', 4),
  },
]

/** The same in German, by their names. */
export const germanBios: Record<string, string> = {
  'Maud Ferrow':
    'Maud führt die Presse. Man hat ihr gesagt, dass sie bis zum Hafen zu hören ist, und sie nimmt es als Lob.',
  'Tomas Idle':
    'Tomas schneidet, falzt und packt und weiß von jedem Bogen im Haus, wie er angefasst werden will.',
}
