import { art, type Goods, goods, picture } from '../build.ts'
import type { DemoProduct } from '../types.ts'

const pack = {
  name: 'Pack',
  choices: [
    { value: 'Single card', code: '1' },
    { value: 'Set of 6', code: '6', extra: 1550, weight: 110 },
  ],
}
const facts = [
  'A6, folded, blank inside',
  '300 g/m² uncoated card with a visible fiber',
  'With an envelope in a matching color',
]

type Card = Pick<Goods, 'title' | 'slug' | 'code' | 'vendor' | 'tags' | 'copy'> &
  Partial<Goods> & { design: ReturnType<typeof art>; shows: string; text?: string }

function card({ design, shows, text, ...rest }: Card): DemoProduct {
  return goods({
    type: 'Greeting card',
    category: ['Cards and post', 'Greeting cards'],
    price: 450,
    weight: 22,
    facts,
    choices: [pack],
    images: [
      picture('card', design, `Greeting card with ${shows} and its envelope`, text ? { text } : {}),
    ],
    ...rest,
  })
}

export const cards: DemoProduct[] = [
  card({
    title: 'Flower Border Thank-You Card',
    slug: 'flower-border-thank-you-card',
    code: 'GC-THAN',
    vendor: 'Odd Orchard',
    tags: ['thank you', 'flowers', 'bestseller'],
    design: art('flowers', 'meadow', 1),
    shows: 'a border of flowers and the words Thank you',
    text: 'THANK|YOU',
    copy: ['Ten flowers, none of them in the books. For the neighbor who watered yours.'],
  }),
  card({
    title: 'Happy Birthday, Loudly',
    slug: 'happy-birthday-loudly',
    code: 'GC-BDAY',
    vendor: 'Studio Halv',
    tags: ['birthday', 'geometric', 'bold'],
    design: art('bauhaus', 'saffron', 12),
    shows: 'geometric shapes and the words Happy birthday',
    text: 'HAPPY|BIRTHDAY',
    copy: ['All the shapes we had, in all the colors that would fit. Candles not included.'],
  }),
  card({
    title: 'Birds on a Wire Card',
    slug: 'birds-on-a-wire-card',
    code: 'GC-BIRD',
    vendor: 'Odd Orchard',
    tags: ['birds', 'blank'],
    design: art('birds', 'clay', 1),
    shows: 'birds resting on wires',
    copy: [
      'Nobody on this card is in a hurry. No words on the front, so it suits nearly anything you have to say.',
    ],
  }),
  card({
    title: 'Good Night Card',
    slug: 'good-night-card',
    code: 'GC-NIGH',
    vendor: 'Mornfield Press',
    tags: ['moon', 'night', 'new baby', 'dark'],
    design: art('hills', 'night', 5),
    shows: 'a yellow moon over blue hills',
    copy: [
      'A moon and five hills asleep. We sell it for new babies, for get-well and for the end of long projects.',
    ],
  }),
  card({
    title: 'Hello, Sunshine Card',
    slug: 'hello-sunshine-card',
    code: 'GC-SUN',
    vendor: 'Inkwold Editions',
    tags: ['hello', 'sea', 'warm'],
    design: art('waves', 'ember', 2),
    shows: 'a sun over waves and the word Hello',
    text: 'HELLO',
    copy: ['One word and a sunset. The sort of card that is better sent without an occasion.'],
  }),
  card({
    title: 'Merry Little Houses Card',
    slug: 'merry-little-houses-card',
    code: 'GC-MERR',
    vendor: 'Mornfield Press',
    tags: ['holiday', 'winter', 'town'],
    design: art('houses', 'forest', 4),
    shows: 'a lamplit town and the words Merry and bright',
    text: 'MERRY|& BRIGHT',
    was: 550,
    soldOut: ['Set of 6'],
    copy: [
      'A town with its lamps on and snow in the forecast. Printed in July by people in shorts.',
    ],
  }),
]
