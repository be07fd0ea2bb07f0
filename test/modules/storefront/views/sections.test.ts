import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { FeatureRow } from '../../../../modules/storefront/views/feature-row.tsx'
import { Hero } from '../../../../modules/storefront/views/hero.tsx'
import { TextBand } from '../../../../modules/storefront/views/text-band.tsx'

const hostile = '<img src=x onerror=alert(1)>'
const link = { label: hostile, href: 'javascript:alert(1)' }

test('sections of the front page show hostile words as they are written', (t) => {
  const words = { title: hostile, text: hostile }
  const html = [
    Hero({ ...words, eyebrow: hostile, action: link, second: link, image: null }),
    TextBand({ ...words, link }),
    FeatureRow({ title: hostile, features: [{ ...words, icon: hostile }] }),
  ].join('')
  t.false(read(html).has({ tag: 'img' }))
  t.notRegex(html, /javascript:/)
})

test('a feature without a known drawing is shown without one', (t) => {
  const features = [{ icon: 'constructor', title: 'a', text: 'b' }]
  t.false(read(String(FeatureRow({ title: 'x', features }))).has({ tag: 'svg' }))
})
