import test from 'ava'
import { brandSchema, noBrand } from '#server/looks/brand.ts'
import { contrast, rgbOf } from '#server/looks/color.ts'
import { lookCss } from '#server/looks/look-sheet.ts'
import { palette } from '#server/looks/palette.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import appearance from '../../../modules/appearance/index.ts'
import { LookVersion } from '../../../modules/appearance/models/look-version.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const theme = {
  light: {
    ...{
      bg: '#f8f8f5',
      fg: '#17181c',
      muted: '#5c5e66',
      accent: '#2f3fc9',
      'accent-fg': '#ffffff',
    },
    ...{ line: '#dcdcd6', edge: '#82848c', card: '#ecece6', danger: '#b3261e', radius: '2px' },
  },
  dark: { bg: '#131418', fg: '#ecebe6', muted: '#a4a5ac', accent: '#aab4ff', card: '#1e2027' },
}

const between = (a: string | undefined, b: string | undefined) => {
  const [one, two] = [rgbOf(a ?? ''), rgbOf(b ?? '')]
  return one && two ? contrast(one, two) : 0
}

test('contrast is counted as WCAG counts it', (t) => {
  t.is(between('#000000', '#fff'), 21)
  t.is(between('#777777', 'white').toFixed(2), '4.48')
  t.is(rgbOf('var(--fg)'), undefined)
})

test('whatever ground and accent are chosen, what follows from them can be read in both schemes', (t) => {
  const levels = ['00', '33', '80', 'cc', 'ff']
  for (const red of levels)
    for (const green of levels)
      for (const blue of levels) {
        const color = `#${red}${green}${blue}`
        const made = palette(theme, { ...noBrand, ground: color, darkGround: color, accent: null })
        for (const tokens of [
          { ...theme.light, ...made.light },
          { ...theme.light, ...theme.dark, ...made.dark },
        ]) {
          const { bg, fg, card, muted, accent, danger } = tokens
          for (const ink of [fg, muted, accent, danger]) t.true(between(ink, bg) >= 4.5, color)
          t.true(between(muted, card) >= 4.5, color)
          t.true(between(tokens.edge, bg) >= 3, color)
          t.true(between(tokens['accent-fg'], accent) >= 4.5, color)
        }
        const dark = { ...theme.dark, ...palette(theme, { ...noBrand, accent: color }).dark }
        t.true(between(dark.accent, dark.bg) >= 4.5, `${color} follows into the dark`)
      }
})

test('a chosen colour that cannot be read is refused with the nearest that can', async (t) => {
  const shop = await openShop(t, [auth, settings, storefront, appearance])
  const admin = await adminOf(shop)
  const sent = { ground: '#ffffff', text: '#999999', accent: '#FC0', darkText: '#333333' }
  const refused = await admin.put('/admin/theme/update', sent)
  t.is(refused.status, 422)
  const { fields } = refused.json.error
  t.deepEqual(Object.keys(fields).sort(), ['accent', 'darkText', 'text'])
  t.regex(fields.text, /^Text #999999 on ground #ffffff has a contrast of 2\.\d:1 and needs 4\.5:1/)
  await shop.scope.ask('settings.change', { language: 'de' })
  const german = await admin.form('/admin/theme/update', { ...sent, _method: 'PUT' })
  t.regex(german.text, /einen Kontrast von 2,\d:1/)
  await shop.scope.ask('settings.change', { language: 'en' })
  const nearest = Object.fromEntries(
    Object.entries(fields).map(([name, told]) => [
      name,
      /is (#[\da-f]{6})\.$/.exec(`${told}`)?.[1],
    ]),
  )
  t.is((await admin.put('/admin/theme/update', { ...sent, ...nearest })).status, 200)
  const preview = await admin.post('/admin/theme/look', sent)
  t.is(preview.status, 200)
  t.deepEqual(
    preview.json.problems.map(({ field }: { field: string }) => field),
    ['text', 'accent', 'darkText'],
  )
  const page = await admin.form('/admin/theme/look', { ...sent, theme: 'base', updatedAt: '' })
  t.is(page.status, 200)
  t.true(read(page.text).has({ field: 'text', value: '#999999', 'aria-invalid': 'true' }))
})

test('nothing but a value gets into the sheet, whatever is sent or stored', async (t) => {
  const shop = await openShop(t, [auth, settings, storefront, appearance])
  const admin = await adminOf(shop)
  const hostile = [
    'red;}body{display:none',
    '#fff;--x:url(//evil.example)',
    '#12345\\6',
    'url(https://evil.example)',
    '</style><script>alert(1)</script>',
    '#12345g',
    '\u202e#ffffff',
    'a'.repeat(10_000),
  ]
  for (const accent of hostile) {
    t.is((await admin.put('/admin/theme/update', { accent })).status, 422, accent)
    t.is((await admin.post('/admin/theme/look', { accent })).status, 422, accent)
  }
  for (const wrong of [
    ...[{ fonts: 'comic' }, { corners: '1px;}' }, { density: {} }, { theme: '../../etc' }],
    ...[{ logo: 'javascript:alert(1)' }, { logo: '//evil.example/x.png' }, { logoWidth: 9999 }],
    ...[{ logoWidth: '10px' }, { favicon: 'data:text/html,x' }, { accent: ['#fff'] }],
  ])
    t.is((await admin.put('/admin/theme/update', wrong)).status, 422, JSON.stringify(wrong))
  const stored = {
    ...{ accent: hostile[0], ground: '#ffffff', fonts: "x';}", corners: 'round' },
    ...{ logo: 'javascript:alert(1)', logoWidth: -1 },
  }
  await shop.scope.atomic(async (inner) => {
    const { id } = await LookVersion.publish(inner, { theme: null, brand: noBrand }, { by: null })
    await LookVersion.in(inner)
      .where({ id })
      .patch({ brand: JSON.stringify(stored) })
  })
  const { text } = await shop.client().page('/')
  t.false(/javascript:|display:none|evil/.test(text))
  const href = read(text)
    .all({ tag: 'link', rel: 'stylesheet' })
    .map((link) => link.get('href') ?? '')
    .find((one) => one.startsWith('/assets/look/'))
  const css = await shop.client().get(href ?? '')
  t.false(/display|evil|'/.test(css.text))
  t.true(css.text.includes('--radius:14px'))
  const forged = (href ?? '').replace(/v~[^.]+/, 'v~other')
  t.is((await shop.client().get(forged)).status, 404)
  t.is((await shop.client().get('/assets/look/c~e30.AAAA.0123456789.css')).status, 404)
  t.is((await shop.client().page('/?preview=abc.def')).status, 200)
})

test('a brand of an older release is read as far as it is sound', (t) => {
  t.deepEqual(brandSchema.parse({ accent: 'x', corners: 'soft', gone: 1 }), {
    ...noBrand,
    corners: 'soft',
  })
  t.is(lookCss({ tokens: theme, fonts: [] }, noBrand), undefined)
})

test('a logo that browsers may not load is refused, unless its host is allowed', async (t) => {
  const shop = await openShop(t, [auth, settings, storefront, appearance])
  const admin = await adminOf(shop)
  const sent = { logo: 'https://pictures.example/logo.png', favicon: 'https://10.0.0.1/icon.png' }
  const refused = await admin.put('/admin/theme/update', sent)
  t.is(refused.status, 422)
  t.deepEqual(Object.keys(refused.json.error.fields).sort(), ['favicon', 'logo'])
  await admin.put('/admin/settings', { imageHosts: ['pictures.example'] })
  t.is((await admin.put('/admin/theme/update', { logo: sent.logo })).status, 200)
  t.is((await admin.put('/admin/theme/update', { logo: '/assets/theme/favicon.svg' })).status, 200)
})
