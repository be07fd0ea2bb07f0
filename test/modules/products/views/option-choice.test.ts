import test from 'ava'
import type { Swatch } from '#server/looks/swatches.ts'
import { read } from '#test/helpers/markup/page.ts'
import { words } from '#test/views/words.ts'
import { type Choosable, OptionChoice } from '../../../../modules/products/views/option-choice.tsx'

const t = words('en')
const variant = (id: string, size: string, colour: string, inStock = true): Choosable => ({
  id,
  options: { Size: size, Colour: colour },
  inStock,
  imageId: colour === 'Blue' ? 'blue' : null,
})
const chosen = variant('1', 'S', 'Red')
const variants = [
  chosen,
  variant('2', 'M', 'Blue'),
  variant('3', 'M', 'Red'),
  variant('4', 'S', 'Blue', false),
]

const image = { id: 'blue', url: '/uploads/blue.webp', alt: '', width: 800, height: 800 }

function choice(name: string, values: string[], swatches?: Record<string, Swatch>) {
  const option = { name, values }
  const path = '/products/shirt'
  return String(OptionChoice({ option, swatches, images: [image], variants, chosen, path, t }))
}

test('each value is a plain link to the variant that keeps the other choices', (t) => {
  const html = choice('Size', ['S', 'M'])
  t.true(read(html).has({ href: '/products/shirt?variant=1', 'aria-current': 'true' }))
  t.true(read(html).has({ href: '/products/shirt?variant=3' }))
})

test('a value that is sold out can still be looked at and says so', (t) => {
  const html = choice('Colour', ['Red', 'Blue'])
  t.is(read(html).find({ role: 'link', href: '/products/shirt?variant=4' }).text, 'Blue, Sold out')
})

test('a value that no variant has is not offered', (t) => {
  t.false(choice('Size', ['S', 'XL']).includes('XL'))
})

test('a value with a swatch is drawn, and keeps its word for those who hear it', (t) => {
  const swatches = { Red: { colors: ['#c8202f'] }, Blue: { colors: [] } }
  const html = choice('Colour', ['Red', 'Blue'], swatches)
  const [red, blue] = read(html).all({ role: 'link' })
  t.is(red?.text, 'Red')
  t.is(red?.get('title'), 'Red')
  t.true(red?.has({ tag: 'path', fill: '#c8202f' }))
  t.is(blue?.get('title'), 'Blue, Sold out')
  t.is(blue?.find({ tag: 'img' }).get('src'), image.url)
  t.is(blue?.find({ tag: 'img' }).get('alt'), '')
})

test('a swatch of a picture that no variant has leaves the word', (t) => {
  const html = choice('Colour', ['Red'], { Red: { colors: [] } })
  t.false(read(html).has({ tag: 'img' }))
  t.false(read(html).has({ title: 'Red' }))
  t.is(read(html).find({ role: 'link' }).text, 'Red')
})

test('a hostile option shows as it is written', (t) => {
  const html = String(
    OptionChoice<Choosable>({
      option: { name: '<b>', values: ['<img src=x onerror=alert(1)>'] },
      variants: [
        {
          ...{ id: '"><script>', inStock: true, imageId: null },
          options: { '<b>': '<img src=x onerror=alert(1)>' },
        },
      ],
      images: [],
      swatches: { '<img src=x onerror=alert(1)>': { colors: ['"><script>'] } },
      chosen: { id: '', options: {}, inStock: true, imageId: null },
      path: '/products/x',
      t: words('en'),
    }),
  )
  for (const tag of ['img', 'script', 'b']) t.false(read(html).has({ tag }), tag)
})
