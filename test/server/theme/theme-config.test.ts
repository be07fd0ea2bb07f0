import { join } from 'node:path'
import test from 'ava'
import { refusedToken, tokensCss } from '#server/theme/design-tokens.ts'
import { fontsCss } from '#server/theme/fonts.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { parseThemeConfig, readThemeConfig, themeChain } from '#server/theme/theme-config.ts'
import { folderWith } from '#test/helpers/shops/theme-folder.ts'

const withLight = (value: string) =>
  JSON.stringify({ name: 'x', modules: [], tokens: { light: { accent: value }, dark: {} } })

test('a config answers its values with defaults', async (t) => {
  const dir = await folderWith(t, {
    'config.json':
      '{"name":"Base","modules":["products","@acme/wish-list","../mine"],"logo":"logo.svg"}',
  })
  t.deepEqual(await readThemeConfig(dir), {
    name: 'Base',
    pictures: {},
    modules: ['products', '@acme/wish-list', '../mine'],
    options: {},
    tokens: { light: {}, dark: {} },
    logo: 'logo.svg',
  })
})

for (const [what, text, message] of [
  [
    'a missing comma',
    '{\n  "name": "x"\n  "modules": []\n}',
    'c.json:3:3: Not valid JSON: A comma or } is expected.',
  ],
  [
    'a trailing comma',
    '{ "name": "x", }',
    'c.json:1:16: Not valid JSON: A key in double quotes is expected.',
  ],
  [
    'an open string',
    '{ "name": "x }',
    'c.json:1:11: Not valid JSON: This string is not closed or not valid.',
  ],
  ['a bare word', '{ "name": base }', 'c.json:1:11: Not valid JSON: A value is expected.'],
  ['an empty file', '', 'c.json:1:1: Not valid JSON: A value is expected.'],
  ['a second object', '{}\n{}', 'c.json:2:1: Not valid JSON: The file goes on after its end.'],
  [
    'a doubled key',
    '{ "name": "a",\n  "name": "b" }',
    'c.json:2:11: Not valid JSON: The key "name" stands twice.',
  ],
  [
    'an unknown key',
    '{ "name": "x",\n  "modules": [], "stiles": [] }',
    'c.json:2:28: "stiles": this key is not known; remove it. Did you mean "styles"?',
  ],
  [
    'a bad module',
    '{ "name": "x",\n  "modules": ["a", "Not ok"] }',
    'c.json:2:20: "modules.1": write "products", "@scope/name" or a folder like "../mine".',
  ],
  [
    'a doubled module',
    '{ "name": "x", "modules": ["a", "a"] }',
    'c.json:1:27: "modules": name every module once.',
  ],
  [
    'a path out of the theme',
    '{ "name": "x", "modules": [], "logo": "../../.env" }',
    'c.json:1:39: "logo": name a file of the theme or of a package, without "..".',
  ],
  [
    'a picture width that is none',
    '{ "name": "x", "modules": [], "pictures": { "hero": "50vw\\"><b>" } }',
    'c.json:1:53: "pictures.hero": write it as the sizes of an <img>.',
  ],
  [
    'a token without light',
    '{ "name": "x", "modules": [], "tokens": { "dark": { "a": "1" } } }',
    'c.json:1:58: "tokens.dark.a": give it a value under tokens.light too.',
  ],
  [
    'a hex color of five digits',
    '{ "name": "x", "modules": [], "tokens": { "light": { "a": "#12345" } } }',
    'c.json:1:59: "tokens.light.a": "#12345" is no color; write it as #2f3fc9, as a function or by its name.',
  ],
  [
    'a misspelt color',
    '{ "name": "x", "modules": [], "tokens": { "light": { "a": "#fff" }, "dark": { "a": "blck" } } }',
    'c.json:1:84: "tokens.dark.a": "blck" is no color; write it as #2f3fc9, as a function or by its name. Did you mean "black"?',
  ],
] as const) {
  test(`${what} in a config is refused with its place`, (t) => {
    const error = t.throws(() => parseThemeConfig(text, 'c.json'), { instanceOf: TemplateError })
    t.is(error?.message, message)
  })
}

test('a missing key is named', (t) => {
  t.throws(() => parseThemeConfig('{ "name": "x" }', 'c.json'), {
    message: /"modules": .*expected array/,
  })
})

for (const value of [
  'red;}body{display:none',
  'red}',
  '</style>',
  '@import "x"',
  'url(//x)',
  'URL (//x)',
  'image-set("x" 1x)',
  'a\\3b',
  'red/*',
  'rgb(',
  'a)(',
  '"open',
  "it's",
  'red !important',
  'a\nb',
  ' ',
  '',
  'expression(1)',
  'x'.repeat(201),
]) {
  test(`the token value ${JSON.stringify(value.slice(0, 30))} is refused`, (t) => {
    t.not(refusedToken(value), undefined)
    t.throws(() => parseThemeConfig(withLight(value), 'c.json'), {
      message: /"tokens\.light\.accent"/,
    })
  })
}

for (const value of [
  '#0a0a0a',
  'oklch(62% 0.19 250 / 0.5)',
  '"Instrument Sans", system-ui, sans-serif',
  'clamp(1rem, 0.8rem + 1vw, 2rem)',
  'var(--accent)',
  '0 1px 2px rgb(0 0 0 / 8%)',
  'calc(1rem * 2)',
]) {
  test(`the token value ${value} is kept`, (t) => {
    t.is(parseThemeConfig(withLight(value), 'c.json').tokens.light.accent, value)
  })
}

test('a token name cannot break out', (t) => {
  const text = JSON.stringify({ name: 'x', modules: [], tokens: { light: { 'a:red;}b{c': '1' } } })
  t.throws(() => parseThemeConfig(text, 'c.json'), { instanceOf: TemplateError })
})

test('tokens become custom properties for light and dark', (t) => {
  t.is(
    tokensCss({ light: { accent: 'red', gap: '1rem' }, dark: { accent: 'blue' } }),
    ':root{color-scheme:light dark;--accent:red;--gap:1rem;}\n@media (prefers-color-scheme:dark){:root{--accent:blue;}}\n',
  )
  t.is(
    tokensCss({ light: { accent: 'red' }, dark: {} }),
    ':root{color-scheme:light;--accent:red;}\n',
  )
})

test('a theme takes from the theme that it extends what it does not say itself', async (t) => {
  const root = await folderWith(t, {
    'base/config.json': JSON.stringify({
      name: 'base',
      modules: ['products', 'pages'],
      options: { pages: { a: 1 } },
      tokens: { light: { bg: 'white', fg: 'black' }, dark: { bg: 'black' } },
    }),
    'autumn/config.json': JSON.stringify({
      name: 'autumn',
      extends: 'base',
      tokens: { light: { bg: 'linen' }, dark: { fg: 'white' } },
    }),
  })
  t.deepEqual(await themeChain(join(root, 'autumn')), [join(root, 'autumn'), join(root, 'base')])
  const { name, modules, options, tokens } = await readThemeConfig(join(root, 'autumn'))
  t.is(name, 'autumn')
  t.deepEqual(modules, ['products', 'pages'])
  t.deepEqual(options, { pages: { a: 1 } })
  t.deepEqual(tokens, {
    light: { bg: 'linen', fg: 'black' },
    dark: { bg: 'black', fg: 'white' },
  })
})

test('a colour of the extended theme is a colour in the theme that extends it', async (t) => {
  const theme = (accent: string) => ({
    'base/config.json': JSON.stringify({
      ...{ name: 'base', modules: ['pages', 'blog'], options: { blog: { a: 1 } } },
      tokens: { light: { accent: '#fff', pad: '1rem' }, dark: {} },
    }),
    'autumn/config.json': JSON.stringify({
      ...{ name: 'autumn', extends: 'base', modules: ['@platform/pages'] },
      ...{ options: { '@platform/pages': { b: 2 } } },
      tokens: { light: { accent, pad: 'thick' } },
    }),
  })
  const refused = await folderWith(t, theme('linnen'))
  await t.throwsAsync(readThemeConfig(join(refused, 'autumn')), {
    message: /config\.json:1:\d+: "tokens\.light\.accent": .*Did you mean "linen"\?$/,
  })
  for (const color of ['linen', 'rgb(1 2 3)', 'oklch(60% 0.1 20)', 'var(--bg)', 'transparent']) {
    const root = await folderWith(t, theme(color))
    const { tokens, modules, options } = await readThemeConfig(join(root, 'autumn'))
    t.is(tokens.light.accent, color)
    t.deepEqual(modules, ['pages'])
    // What the other theme says to a module that is off here is said to nobody.
    t.deepEqual(options, { pages: { b: 2 } })
  }
})

test('a theme adds modules to those that it extends and removes some', async (t) => {
  const root = await folderWith(t, {
    'base/config.json': JSON.stringify({
      ...{ name: 'base', modules: ['pages', 'blog', 'faq'] },
      options: { blog: { a: 1 }, faq: { b: 2 } },
    }),
    'autumn/config.json': JSON.stringify({
      ...{ name: 'autumn', extends: 'base' },
      modules: { add: ['@acme/quiz', 'faq'], remove: ['@platform/blog'] },
    }),
    'late/config.json':
      '{ "name": "late", "extends": "autumn", "modules": { "remove": ["@acme/quiz"] } }',
    'typo/config.json':
      '{ "name": "typo", "extends": "base",\n  "modules": { "remove": ["blgo"] } }',
    'alone/config.json': '{ "name": "alone", "modules": { "add": ["pages"] } }',
  })
  const autumn = await readThemeConfig(join(root, 'autumn'))
  t.deepEqual(autumn.modules, ['pages', 'faq', '@acme/quiz'])
  t.deepEqual(autumn.options, { faq: { b: 2 } })
  t.deepEqual((await readThemeConfig(join(root, 'late'))).modules, ['pages', 'faq'])
  await t.throwsAsync(readThemeConfig(join(root, 'typo')), {
    message:
      /config\.json:2:27: "modules\.remove\.0": the theme base has no module "blgo"\. Did you mean "blog"\?$/,
  })
  await t.throwsAsync(readThemeConfig(join(root, 'alone')), { message: /or a theme to extend/ })
})

test('a theme that extends none, itself or a circle is refused where it says so', async (t) => {
  const root = await folderWith(t, {
    'lost/config.json': '{ "name": "lost",\n  "extends": "bsae" }',
    'one/config.json': '{ "name": "one", "extends": "two" }',
    'two/config.json': '{ "name": "two", "extends": "one" }',
  })
  await t.throwsAsync(readThemeConfig(join(root, 'lost')), {
    message: /config\.json:2:14: "extends": there is no theme "bsae" beside this one\./,
  })
  await t.throwsAsync(readThemeConfig(join(root, 'one')), { message: /in a circle/ })
})

test('fonts are declared with a local one of the same width beside them', (t) => {
  const [font] =
    parseThemeConfig(
      JSON.stringify({
        name: 'x',
        modules: [],
        fonts: [
          {
            family: 'Bricolage',
            file: '@fonts/bricolage/latin.woff2',
            weight: '200 800',
            fallback: { local: ['Arial'], size: '98%' },
          },
        ],
      }),
      'c.json',
    ).fonts ?? []
  t.truthy(font)
  t.is(
    fontsCss(font ? [font] : []),
    '@font-face{font-family:"Bricolage";src:url("/assets/fonts/latin.woff2") format("woff2");font-weight:200 800;font-display:swap}\n@font-face{font-family:"Bricolage Fallback";src:local("Arial");size-adjust:98%}\n',
  )
})

for (const font of [
  { family: 'a";}body{}', file: 'a.woff2' },
  { family: 'A', file: '../a.woff2' },
  { family: 'A', file: 'a.ttf' },
  { family: 'A', file: 'a.woff2', weight: '400;}' },
  { family: 'A', file: 'a.woff2', fallback: { local: ['Arial'], size: '1px}' } },
]) {
  test(`the font ${JSON.stringify(font)} is refused`, (t) => {
    const text = JSON.stringify({ name: 'x', modules: [], fonts: [font] })
    t.throws(() => parseThemeConfig(text, 'c.json'), { message: /"fonts\.0\./ })
  })
}
