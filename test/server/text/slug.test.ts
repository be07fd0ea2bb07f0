import test from 'ava'
import { numberedSlug, slugify, slugLimit } from '#server/text/slug.ts'

const becomes = test.macro({
  exec(t, text: string, slug: string) {
    t.is(slugify(text), slug)
    t.is(slugify(slug), slug)
  },
  title: (_, text, slug) => `"${text}" becomes "${slug}"`,
})

test(becomes, 'Silver Ring No. 5', 'silver-ring-no-5')
test(becomes, "  Men's  T-Shirt!! ", 'mens-t-shirt')
test(becomes, 'Größe Ärmel Öl Über', 'groesse-aermel-oel-ueber')
test(becomes, 'A\u0308rmel', 'aermel')
test(becomes, 'Rødgrød på Ærø', 'roedgroed-paa-aeroe')
test(becomes, 'Crème Brûlée ﬁn', 'creme-brulee-fin')
test(becomes, 'İstanbul Çini', 'istanbul-cini')
test(becomes, 'Łódź', 'lodz')
test(becomes, '東京 Tシャツ ガラス', '東京-tシャツ-ガラス')
test(becomes, 'Чай Зелёный', 'чай-зелёный')
test(becomes, 'हिन्दी किताब', 'हिन्दी-किताब')
test(becomes, '한국 도자기', '한국-도자기')
test(becomes, '<img src=x onerror=alert(1)>', 'img-src-x-onerror-alert-1')
test(becomes, '../../etc/passwd', 'etc-passwd')
test(becomes, '💍 💎', '')
test(becomes, '', '')

test('a slug has at most 200 characters and never ends in a hyphen', (t) => {
  t.is(slugify('a'.repeat(100_000)).length, slugLimit)
  t.is(slugify(`${'a'.repeat(199)} b`), 'a'.repeat(199))
})

test('a numbered slug stays within the limit', (t) => {
  t.is(numberedSlug('ring', 2), 'ring-2')
  t.is(numberedSlug('a'.repeat(200), 12), `${'a'.repeat(197)}-12`)
})
