import { join } from 'node:path'
import test from 'ava'
import { z } from 'zod'
import { defineComponent, markupProp } from '#server/theme/component.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { loadTheme } from '#server/theme/theme.ts'
import { read } from '#test/helpers/markup/page.ts'
import { folderWith, themeOf, type Visitor, writeInto } from '#test/helpers/shops/theme-folder.ts'

const HOSTILE = `<img src=x onerror=alert(1)>\${7*7}{7*7}"'&`
const SHOWN = `&lt;img src=x onerror=alert(1)>\${7*7}{7*7}&#34;&#39;&amp;`

const Card = defineComponent({
  describes: 'A framed text.',
  props: z.object({
    title: z.string().default('Untitled'),
    badge: markupProp().optional(),
    children: z.string().optional(),
  }),
  render: ({ title, badge, children }, scope: Visitor) =>
    `<div data-who="${scope.who}">${title.length}|${badge ?? ''}|${children ?? ''}</div>`,
})

const Reviews = defineComponent({
  describes: 'Reviews of a product.',
  props: z.object({ productId: z.string(), take: z.number().optional() }),
  render: async ({ productId, take }) => `<i>${productId}:${take ?? 20}</i>`,
})

const Broken = defineComponent({
  describes: 'Fails.',
  props: z.object({ late: z.boolean().default(false) }),
  render({ late }) {
    if (late) return Promise.reject(new Error('late'))
    throw new Error('db down')
  },
})

const components = { Card, Reviews, Broken }
const ann = { who: 'ann' }

test('a page places components with their props, defaults and scope', async (t) => {
  const { theme } = await themeOf(
    t,
    {
      'product.mdx': '# {props.title}\n\n<Reviews productId={props.id} />\n\n<Card />',
    },
    { components },
  )
  t.is(
    await theme.render('product', { title: 'Fox', id: 'p1' }, ann),
    '<h1>Fox</h1>\n<i>p1:20</i>\n<div data-who="ann">8||</div>',
  )
})

test('hostile data is text in text, attributes, children, markup props and parts, now or later', async (t) => {
  const { theme, failures } = await themeOf(
    t,
    {
      'index.mdx':
        '<p title={props.t}>{props.t}</p>\n\n<Card badge={<b>{props.t}</b>}>{[[props.t]]}{props.later}</Card>\n\n<Box text={props.t}>{props.t}</Box>',
      'parts/box.mdx': '<div>{props.text}{props.children}</div>',
    },
    { components },
  )
  const html = await theme.render('index', { t: HOSTILE, later: Promise.resolve(HOSTILE) }, ann)
  t.false(read(html).has({ tag: 'img' }))
  t.is(html.split(SHOWN).length - 1, 7)
  t.deepEqual(failures, [])
})

test('markup reaches only props that ask for it, as text it is refused', async (t) => {
  const { theme, failures } = await themeOf(
    t,
    {
      'index.mdx':
        '<Card badge={<b>New</b>} />\n\n<Card title={<b>New</b>} />\n\n<Card badge={props.t} />',
    },
    { components },
  )
  t.is(
    await theme.render('index', { t: '<b>' }, ann),
    '<div data-who="ann">8|<b>New</b>|</div>\n<p>no Card</p>\n<p>no Card</p>',
  )
  t.deepEqual(
    failures.map(({ where }) => where.line),
    [3, 5],
  )
})

test('a component that throws, now or later, costs its own slot and is reported with its place', async (t) => {
  const { theme, failures, dir } = await themeOf(
    t,
    {
      'index.mdx': 'before\n\n<div>\n  <Broken />\n</div>\n\n<Broken late />\n\nafter',
    },
    { components },
  )
  t.is(
    await theme.render('index', {}, ann),
    '<p>before</p>\n<div><p>no Broken</p></div>\n<p>no Broken</p>\n<p>after</p>',
  )
  const file = join(dir, 'index.mdx')
  t.deepEqual(
    failures.map(({ where }) => where),
    [
      { theme: 'test', component: 'Broken', file, line: 4, column: 3 },
      { theme: 'test', component: 'Broken', file, line: 7, column: 1 },
    ],
  )
  t.is(failures[0]?.error.message, `${file}:4:3: <Broken> failed: db down`)
  t.is(failures[0]?.error.cause instanceof Error && failures[0].error.cause.message, 'db down')
})

test('an expression that throws costs the component, part or section around it', async (t) => {
  const { theme, failures } = await themeOf(
    t,
    {
      'index.mdx':
        '<Card title={props.a.b} />\n\n<Card>{props.a.b}</Card>\n\n<section>\n  {props.a.b}\n</section>\n\n<Box />\n\nrest',
      'parts/box.mdx': 'box {props.a.b}',
    },
    { components },
  )
  t.is(
    await theme.render('index', {}, ann),
    '<p>no Card</p>\n<p>no Card</p>\n<p>no section</p>\n<p>no Box</p>\n<p>rest</p>',
  )
  t.deepEqual(
    failures.map(({ where: { line, column } }) => [line, column]),
    [
      [1, 14],
      [3, 8],
      [6, 4],
      [1, 6],
    ],
  )
  t.true(failures[3]?.where.file.endsWith('parts/box.mdx'))
})

test('an expression that throws outside of any component fails the page with its place', async (t) => {
  const { theme, dir } = await themeOf(t, { 'index.mdx': 'a\n\n{props.a.b}' })
  const error = await t.throwsAsync(theme.render('index', {}, ann), { instanceOf: TemplateError })
  t.true(error?.message.startsWith(`${join(dir, 'index.mdx')}:3:2: Cannot read`))
})

test('an unsafe address costs its attribute, never the page', async (t) => {
  const { theme, failures } = await themeOf(t, { 'index.mdx': '<a href={props.to}>x</a>' })
  t.is(await theme.render('index', { to: 'javascript:alert(1)' }, ann), '<a>x</a>')
  t.is(failures[0]?.where.component, undefined)
  t.is(failures.length, 1)
})

for (const [what, template, message] of [
  [
    'an unknown component',
    'a\n\n<Reveiws productId="1" />',
    /index\.mdx:3:1: .*<Reveiws>\. Did you mean "Reviews"\?/,
  ],
  [
    'an unknown component in an expression',
    '{[1].map(() => <Nope />)}',
    /index\.mdx:1:16: .*<Nope>\./,
  ],
  [
    'an unknown prop',
    '<Reviews productID="1" />',
    /index\.mdx:1:10: .*"productID"\. Did you mean "productId"\?/,
  ],
  ['a missing prop', 'a\n\n<Reviews />', /index\.mdx:3:1: <Reviews> needs the prop "productId"/],
  [
    'text for a number',
    '<Reviews productId="1" take="4" />',
    /index\.mdx:1:24: .*Write take=\{…\}/,
  ],
  [
    'children where none are taken',
    '<Reviews productId="1">x</Reviews>',
    /index\.mdx:1:1: .*no children/,
  ],
] as const) {
  test(`${what} is refused when the theme is loaded`, async (t) => {
    const loading = themeOf(t, { 'index.mdx': template }, { components })
    await t.throwsAsync(loading, { instanceOf: TemplateError, message })
  })
}

test('props that turn out wrong while rendering cost the slot', async (t) => {
  const { theme, failures } = await themeOf(
    t,
    {
      'index.mdx': '<Reviews productId={props.id} />\n\n<Reviews {...props.more} />',
    },
    { components },
  )
  const more = { productId: '1', onclick: 'x' }
  t.is(await theme.render('index', { id: 5, more }, ann), '<p>no Reviews</p>\n<p>no Reviews</p>')
  // Bytes: of a message
  t.regex(
    failures[0]?.error.message ?? '',
    /index\.mdx:1:1: <Reviews> productId: .*expected string/,
  )
  t.regex(failures[1]?.error.message ?? '', /index\.mdx:3:1: .*does not know the prop "onclick"/)
})

test('parts nest and pass children on', async (t) => {
  const { theme } = await themeOf(t, {
    'index.mdx': '<OuterBox name={props.n}><em>x</em></OuterBox>',
    'parts/outer-box.mdx': '<main><InnerBox>{props.children}{props.name}</InnerBox></main>',
    'parts/inner-box.mdx': '<div>{props.children}</div>',
  })
  t.is(await theme.render('index', { n: '<n>' }, ann), '<main><div><em>x</em>&lt;n></div></main>')
})

test('parts in a circle, stray names and doubled names are refused', async (t) => {
  await t.throwsAsync(themeOf(t, { 'parts/a.mdx': 'x\n\n<B />', 'parts/b.mdx': '<A />' }), {
    instanceOf: TemplateError,
    message: /parts\/b\.mdx:1:1: .*circle: A → B → A/,
  })
  await t.throwsAsync(themeOf(t, { 'Index.mdx': 'x' }), { message: /small letters with dashes/ })
  await t.throwsAsync(themeOf(t, { 'parts/card.mdx': 'x' }, { components }), {
    message: /already called Card/,
  })
})

test('an override takes the place of a render and may call the original', async (t) => {
  const { theme } = await themeOf(
    t,
    { 'index.mdx': '<Reviews productId="1" />' },
    {
      components,
      overrides: {
        Reviews: async (props, scope, original) =>
          `<u>${scope.who}${await original(props, scope)}</u>`,
      },
    },
  )
  t.is(await theme.render('index', {}, ann), '<u>ann<i>1:20</i></u>')
  await t.throwsAsync(themeOf(t, {}, { components, overrides: { Revews: () => '' } }), {
    message: /overrides Revews.*Did you mean "Reviews"/,
  })
})

test('the layout gets finished markup, other pages get text', async (t) => {
  const { theme } = await themeOf(t, {
    'layout.mdx': '<main>{props.children}</main>',
    'index.mdx': '<main>{props.children}</main>',
  })
  t.is(await theme.render('layout', { children: '<b>x</b>' }, ann), '<main><b>x</b></main>')
  t.is(await theme.render('index', { children: '<b>x</b>' }, ann), '<main>&lt;b>x&lt;/b></main>')
})

test('one component can be placed by itself, in its slot', async (t) => {
  const { theme, failures } = await themeOf(t, {}, { components })
  t.is(
    await theme.place('Card', { title: 'ab', children: '<b>x</b>' }, ann),
    '<div data-who="ann">2||<b>x</b></div>',
  )
  t.is(await theme.place('Broken', {}, ann), '<p>no Broken</p>')
  t.is(failures[0]?.where.component, 'Broken')
  await t.throwsAsync(theme.place('Crad', {}, ann), { message: /Did you mean "Card"/ })
})

test('pages are listed and unknown ones answered with a hint', async (t) => {
  const { theme } = await themeOf(t, { 'product.mdx': 'x', 'index.mdx': 'x', 'notes.md': 'x' })
  t.deepEqual(theme.pages, ['index', 'product'])
  t.true(theme.has('product'))
  t.false(theme.has('cart'))
  await t.throwsAsync(theme.render('prodcut', {}, ann), { message: /Did you mean "product"/ })
})

test('a reload shows new files; a fault shows in development until it is mended', async (t) => {
  const { theme, dir } = await themeOf(t, { 'index.mdx': 'one' })
  await writeInto(dir, { 'index.mdx': '<Nope />' })
  await t.throwsAsync(theme.reload(), { message: /<Nope>/ })
  await t.throwsAsync(theme.render('index', {}, ann), { message: /<Nope>/ })
  await writeInto(dir, { 'index.mdx': 'two' })
  await theme.reload()
  t.is(await theme.render('index', {}, ann), '<p>two</p>')
})

test('in production a faulty reload leaves the old pages at work', async (t) => {
  const { theme, dir } = await themeOf(t, { 'index.mdx': 'one' }, { development: false })
  await writeInto(dir, { 'index.mdx': '<Nope />' })
  await t.throwsAsync(theme.reload())
  t.is(await theme.render('index', {}, ann), '<p>one</p>')
})

test('many visitors at once each get their own scope', async (t) => {
  const { theme } = await themeOf(
    t,
    { 'index.mdx': '{props.wait}<Card>{props.wait}</Card>' },
    { components },
  )
  const names = ['ann', 'bob', 'cleo']
  const pages = await Promise.all(
    names.map((who) => theme.render('index', { wait: Promise.resolve(who) }, { who })),
  )
  t.deepEqual(
    pages,
    names.map((who) => `${who}\n<div data-who="${who}">8||${who}</div>`),
  )
})

test('a page or part that a theme lacks comes from the theme that it extends, and pages know the words', async (t) => {
  const root = await folderWith(t, {
    'base/config.json': '{ "name": "base", "modules": [] }',
    'base/index.mdx': '<Foot />\n\n<Head />',
    'base/page.mdx': 'base page',
    'base/parts/head.mdx': 'base head',
    'base/parts/foot.mdx': "{props.t('foot')}",
    'autumn/config.json': '{ "name": "autumn", "extends": "base" }',
    'autumn/page.mdx': 'autumn page',
    'autumn/parts/head.mdx': 'autumn head',
  })
  const theme = await loadTheme<Visitor>({
    dir: join(root, 'autumn'),
    cacheDir: join(root, '.cache'),
    components: {},
    development: true,
    onError: () => undefined,
    unavailable: () => '',
    common: ({ who }) => ({ t: (key: string) => `${key} <${who}>` }),
  })
  t.deepEqual(theme.pages, ['index', 'page'])
  t.is(await theme.render('page', {}, ann), '<p>autumn page</p>')
  t.is(await theme.render('index', {}, ann), 'foot &lt;ann>\n<p>autumn head</p>')
})
