import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { words } from '#test/views/words.ts'
import { type Choosable, OptionChoice } from '../../../../modules/products/views/option-choice.tsx'

const t = words('en')
const variant = (id: string, size: string, colour: string, inStock = true): Choosable => ({
  id,
  options: { Size: size, Colour: colour },
  inStock,
})
const chosen = variant('1', 'S', 'Red')
const variants = [
  chosen,
  variant('2', 'M', 'Blue'),
  variant('3', 'M', 'Red'),
  variant('4', 'S', 'Blue', false),
]

function choice(name: string, values: string[]) {
  return String(
    OptionChoice({ option: { name, values }, variants, chosen, path: '/products/shirt', t }),
  )
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

test('a hostile option shows as it is written', (t) => {
  const html = String(
    OptionChoice<Choosable>({
      option: { name: '<b>', values: ['<img src=x onerror=alert(1)>'] },
      variants: [
        { id: '"><script>', options: { '<b>': '<img src=x onerror=alert(1)>' }, inStock: true },
      ],
      chosen: { id: '', options: {}, inStock: true },
      path: '/products/x',
      t: words('en'),
    }),
  )
  for (const tag of ['img', 'script', 'b']) t.false(read(html).has({ tag }), tag)
})
