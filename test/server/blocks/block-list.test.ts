import test from 'ava'
import {
  type Block,
  printBlocks,
  readBlocks,
  rearranged,
  storedBlocks,
  typedBlocks,
} from '#server/blocks/block-list.ts'
import { Fault } from '#server/errors.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { isHref, isPicture } from '#server/theme/block-field.ts'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import storefront from '../../../modules/storefront/index.ts'

const quote = { id: 'b1', component: 'Quote', props: { text: 'Fine paper.' } }

/** What is refused, by field. */
function refused(scope: Scope, sent: unknown, before: Block[] = []): Record<string, Said> {
  try {
    readBlocks(scope, sent, { before, fromForm: false })
    return {}
  } catch (error) {
    if (error instanceof Fault) return error.fields ?? {}
    throw error
  }
}

test('a block takes what its component takes, and each wrong field is named', async (t) => {
  const { scope } = await openShop(t, [storefront])
  const [block] = readBlocks(scope, [quote], { before: [], fromForm: false })
  t.deepEqual(block, { ...quote, hidden: false })
  const wrong = (props: object, component = 'Quote') =>
    Object.keys(refused(scope, [{ id: 'b1', component, props }]))
  t.deepEqual(wrong({}), ['blocks.b1.props.text'])
  t.deepEqual(wrong({ text: 7 }), ['blocks.b1.props.text'])
  t.deepEqual(wrong({ text: 'x', html: '<b>' }), ['blocks.b1.props.html'])
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    t.deepEqual(wrong({ text: 'x', [name]: 'x' }), [`blocks.b1.props.${name}`])
  }
  t.deepEqual(wrong({ text: 'x'.repeat(5001) }), ['blocks.b1.props.text'])
  t.deepEqual(wrong({ text: 'x', link: { label: 'x', href: 'javascript:alert(1)' } }), [
    'blocks.b1.props.link.href',
  ])
  t.deepEqual(wrong({ take: 1000 }, 'FeaturedProducts'), ['blocks.b1.props.take'])
  t.deepEqual(wrong({ level: 1 }, 'Hero'), ['blocks.b1.props.level'])
})

test('only components that say so can be placed', async (t) => {
  const { scope } = await openShop(t, [storefront])
  for (const component of ['SiteHeader', 'Sections', 'constructor', '__proto__', 'Nothing', '']) {
    t.deepEqual(Object.keys(refused(scope, [{ id: 'b1', component, props: {} }])), ['blocks.b1'])
  }
})

test('what has no shape is refused, and so is too much', async (t) => {
  const { scope } = await openShop(t, [storefront])
  for (const sent of [
    'x',
    7,
    [7],
    [{}],
    [{ component: 7 }],
    [{ ...quote, id: '1' }],
    [quote, quote],
  ])
    t.deepEqual(Object.keys(refused(scope, sent)), ['blocks'])
  const many = Array.from({ length: 61 }, (_, n) => ({ ...quote, id: `b${n}` }))
  t.deepEqual(Object.keys(refused(scope, many)), ['blocks'])
  const long = { component: 'Prose', props: { markdown: 'x'.repeat(49_000) } }
  t.deepEqual(Object.keys(refused(scope, [long, long, long, long, long])), ['blocks'])
})

test('a block whose component is gone or has changed stays stored when it is left alone, and costs its own slot', async (t) => {
  const { scope } = await openShop(t, [storefront])
  const gone = { id: 'b2', component: 'Gone', props: { a: { b: 1 } }, hidden: false }
  const drifted = { id: 'b3', component: 'Quote', props: { words: 'old' }, hidden: false }
  const before = [gone, drifted]
  const sent = [quote, { ...gone, hidden: true }, drifted]
  t.deepEqual(readBlocks(scope, sent, { before, fromForm: false }), [
    { ...quote, hidden: false },
    { ...gone, hidden: true },
    drifted,
  ])
  t.deepEqual(Object.keys(refused(scope, [{ ...gone, props: { a: 2 } }], before)), ['blocks.b2'])
  const form = { b2: { component: 'Gone', kept: 'on' } }
  t.deepEqual(readBlocks(scope, form, { before, fromForm: true }), [gone])
  const { html } = await printBlocks(scope, sent, { needsHeading: false })
  t.true(html.includes('Fine paper.'))
  t.false(html.includes('old'))
})

test('a form sends its blocks by id in the order of the page; empty fields are left out', async (t) => {
  const { scope } = await openShop(t, [storefront])
  const sent = {
    bz: { component: 'FeaturedProducts', props: { title: ' New ', take: '3', collection: '' } },
    ba: {
      component: 'Questions',
      hidden: 'on',
      props: {
        questions: { 0: { question: 'Why?', answer: 'So.' }, 1: { question: '', answer: ' ' } },
      },
    },
    bb: { component: 'Quote', props: { text: 'x', link: { label: '', href: '' } } },
  }
  t.deepEqual(readBlocks(scope, sent, { before: [], fromForm: true }), [
    { id: 'bz', component: 'FeaturedProducts', props: { title: 'New', take: 3 }, hidden: false },
    {
      id: 'ba',
      component: 'Questions',
      props: { questions: [{ question: 'Why?', answer: 'So.' }] },
      hidden: true,
    },
    { id: 'bb', component: 'Quote', props: { text: 'x' }, hidden: false },
  ])
})

test('every word of a block is printed as text, and no address runs', async (t) => {
  const { scope } = await openShop(t, [storefront])
  const bad = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
  const link = { label: bad, href: 'javascript:alert(1)' }
  const image = { url: 'javascript:alert(1)', alt: bad }
  const all = [
    { component: 'Hero', props: { eyebrow: bad, title: bad, text: bad } },
    { component: 'TextBand', props: { title: bad, text: bad } },
    { component: 'FeatureRow', props: { title: bad, features: [{ title: bad, text: bad }] } },
    { component: 'Quote', props: { text: bad, by: bad } },
    { component: 'Prose', props: { markdown: `${bad}\n\n[x](javascript:alert(1))` } },
    {
      component: 'PictureText',
      props: { title: bad, text: bad, image: { url: '/uploads/a.png', alt: bad } },
    },
    { component: 'Questions', props: { title: bad, questions: [{ question: bad, answer: bad }] } },
  ]
  const { html } = await printBlocks(scope, all, { needsHeading: true })
  const printed = read(html)
  t.false(printed.has({ tag: 'script' }))
  t.false(printed.has({ tag: 'img', src: 'x' }))
  t.false(printed.has({ onerror: /^/ }))
  for (const name of ['href', 'src']) t.false(printed.has({ [name]: /^\s*javascript:/i }))
  const stored = [
    { component: 'Quote', props: { text: 'q', link } },
    { component: 'PictureText', props: { title: 'p', image } },
  ]
  t.is((await printBlocks(scope, stored, { needsHeading: false })).html, '')
})

test('a page has one heading: that of its first block that brings one, or none of them', async (t) => {
  const { scope } = await openShop(t, [storefront])
  const heroes = ['First', 'Second'].map((title) => ({ component: 'Hero', props: { title } }))
  const first = await printBlocks(scope, heroes, { needsHeading: true })
  t.true(first.hasHeading)
  t.true(read(first.html).has({ role: 'heading', level: 1, name: 'First' }))
  t.true(read(first.html).has({ role: 'heading', level: 2, name: 'Second' }))
  t.regex(read(first.html).text, /First.*Second/)
  const second = await printBlocks(scope, heroes, { needsHeading: false })
  t.false(second.hasHeading)
  t.false(read(second.html).has({ tag: 'h1' }))
})

test('blocks are added, moved, copied, hidden and deleted, and nothing else', (t) => {
  const blocks = typedBlocks([quote, { ...quote, id: 'b2' }, { ...quote, id: 'b3' }])
  const after = (intent: string) => rearranged(blocks, intent).map(({ id }) => id)
  t.deepEqual(after('block-up:b3'), ['b1', 'b3', 'b2'])
  t.deepEqual(after('block-up:b1'), ['b1', 'b2', 'b3'])
  t.deepEqual(after('block-down:b1'), ['b2', 'b1', 'b3'])
  t.deepEqual(after('block-down:b3'), ['b1', 'b2', 'b3'])
  t.deepEqual(after('block-delete:b2'), ['b1', 'b3'])
  t.is(after('block-copy:b1').length, 4)
  t.is(new Set(after('block-copy:b1')).size, 4)
  t.is(rearranged(blocks, 'block-add:Quote').at(-1)?.component, 'Quote')
  t.true(rearranged(blocks, 'block-hide:b2')[1]?.hidden)
  t.deepEqual(after('block-up:nobody'), ['b1', 'b2', 'b3'])
  t.deepEqual(after('block-explode:b1'), ['b1', 'b2', 'b3'])
})

test('what a column holds that is no list of blocks is none', (t) => {
  for (const json of ['', 'x', '7', '{}', '[7]', '[{"id":1}]']) t.deepEqual(storedBlocks(json), [])
})

test('a link leads into the shop or elsewhere by its full address', (t) => {
  for (const fine of [
    '/',
    '/products?sort=newest#a',
    '#top',
    'https://x.test/a',
    'mailto:a@x.test',
    'tel:+49',
  ])
    t.true(isHref(fine), fine)
  for (const bad of [
    ...['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x'],
    ...['java\nscript:x', 'https:\\\\evil', 'x', '', ' /a', 'vbscript:x', '#a b', 'https://a b'],
  ])
    t.false(isHref(bad), bad)
  t.true(isPicture('/uploads/a.png'))
  t.false(isPicture('mailto:a@x.test'))
  t.false(isPicture('data:image/svg+xml,x'))
})
