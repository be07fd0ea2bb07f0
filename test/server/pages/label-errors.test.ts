import test from 'ava'
import { withErrorLabels } from '#server/pages/parts/label-errors.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const summary = (...ids: string[]) =>
  `<div id="error-summary"><ul>${ids.map((id) => `<li><a href="#${id}">Wrong.</a></li>`).join('')}</ul></div>`

test('a line of the summary is called by the label, the hidden label or the legend of its field', (t) => {
  const fields = [
    '<label for="field-a"><span>Price &amp; more</span><span class="required" aria-hidden="true">*</span></label><input id="field-a">',
    '<input id="field-b" aria-label="Size: &#34;S&#34; &lt;b&gt;">',
    '<fieldset id="field-c"><legend>Kinds</legend></fieldset>',
    '<div id="field-d"></div>',
  ].join('')
  const ids = ['field-a', 'field-b', 'field-c', 'field-d', 'field-none']
  const shown = withErrorLabels(summary(...ids) + fields)
  const links = read(shown).find({ id: 'error-summary' }).all({ tag: 'a' })
  t.deepEqual(
    links.map(({ text }) => text),
    ['Price & more: Wrong.', 'Size: "S" <b>: Wrong.', 'Kinds: Wrong.', 'Wrong.', 'Wrong.'],
  )
  t.is(withErrorLabels(shown), shown, 'once')
  t.is(withErrorLabels(fields), fields)
})

test('refused forms of the admin name their fields in the summary, which leads to them', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const linesOf = (text: string) =>
    read(text)
      .find({ id: 'error-summary' })
      .all({ tag: 'a' })
      .map((link) => `${link.get('href')} ${link.text}`)
  const product = await admin.form('/admin/products/create', { title: '' })
  t.deepEqual(linesOf(product.text), ['#field-title Title: Give the product a title.'])
  const discount = await admin.form('/admin/discounts/create', {
    ...{ kind: 'orderPercent', percent: '10', means: 'code', code: 'NONE', mostUses: '0' },
  })
  t.true(
    linesOf(discount.text).some((line) => line.startsWith('#field-mostUses Uses in all: With 0 ')),
    linesOf(discount.text).join(),
  )
  const page = await admin.form('/admin/pages/create', { title: '' })
  t.deepEqual(linesOf(page.text), ['#field-title Title: Give the page a title.'])
  await admin.post('/api/account/language', { language: 'de' })
  const german = await admin.form('/admin/pages/create', { title: '' })
  t.deepEqual(linesOf(german.text), ['#field-title Titel: Geben Sie der Seite einen Titel.'])
})
