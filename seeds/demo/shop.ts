import { art } from './build.ts'
import type { DemoShop } from './types.ts'

export const shop: DemoShop = {
  name: 'Inkwold',
  tagline: 'Prints and paper goods',
  description:
    'Art prints, notebooks, cards and wrapping paper by six small studios, printed slowly and packed without plastic.',
  email: 'hello@inkwold.example',
  phone: '+1 207 555 0142',
  address: {
    line1: '14 Tannery Row',
    line2: 'Second floor, above the bakery',
    city: 'Port Alder',
    region: 'ME',
    postalCode: '04699',
    country: 'US',
  },
  currency: 'USD',
  language: 'en',
  languages: ['de'],
  timeZone: 'America/New_York',
  weightUnit: 'g',
  announcement: 'Free shipping on orders over $60. Packed in paper, always.',
  germanAnnouncement: 'Ab 60 $ versenden wir kostenlos. Immer in Papier verpackt.',
  hero: {
    eyebrow: 'New this season',
    title: 'Good paper, well printed',
    text: 'Six small studios, one slow press and a wall that has been waiting. Find the print for it, or just a very nice notebook.',
    action: { label: 'See the art prints', href: '/collections/art-prints' },
    image: {
      picture: {
        product: 'gallery',
        ...art('hills', 'clay', 2),
        shape: 'wide',
        set: [
          art('botanical', 'moss', 3),
          art('bauhaus', 'saffron', 2),
          art('phases', 'night', 2),
          art('cutouts', 'clay', 2),
        ],
      },
      alt: 'A living room with five framed prints over a wooden sideboard, a lamp and a large plant',
    },
  },
}
