// Choices of a custom field in the second language of the shop.
import test from 'ava'
import { termValue } from '#server/text/term-ids.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { updateCoverage } from '../../../modules/translations/models/coverage.ts'

interface Facet {
  name: string
  values: { value: string; label: string }[]
}

test('a choice is translated once, and read so on the page of a product and in filters; what is kept and sent stays', async (t) => {
  const shop = await openWholeShop(untilTheEnd)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const admin = await adminOf(shop)
  const settle = () => shop.app.kernel.jobs.runDue(shop.scope)
  const { field } = (
    await admin.post('/admin/custom-fields/create', {
      ...{ kind: 'product', type: 'choices', label: { en: 'Finish', de: 'Oberfläche' } },
      ...{ choices: ['Matt', 'Gloss'], facet: true, shown: true },
    })
  ).json
  const customFields = { finish: ['Matt', 'Gloss'] }
  const sent = { title: 'Card', price: 1000, status: 'active', customFields }
  t.is((await admin.post('/admin/products/create', sent)).status, 201)
  await settle()

  const at = `/admin/translations/field/${field.id}/de`
  const editor = read((await admin.page(`/admin/custom-fields/${field.id}`)).text)
  t.true(editor.has({ role: 'link', name: 'Translate' }))
  const fields = { [termValue('Gloss')]: 'Glänzend' }
  const saved = await admin.put(at, { fields })
  t.is(saved.status, 200, saved.text)
  const { translation } = (await admin.get(at)).json
  t.deepEqual(
    translation.fields.map(({ original, text }: Record<string, string>) => [original, text]),
    [
      ['Matt', ''],
      ['Gloss', 'Glänzend'],
    ],
  )

  const reader = shop.client()
  t.true((await reader.page('/de/products/card')).text.includes('Matt, Glänzend'))
  t.true((await reader.page('/products/card')).text.includes('Matt, Gloss'))
  const valuesOf = async (path: string) => {
    const { facets } = (await reader.get(path)).json as { facets: Facet[] }
    const values = facets.find(({ name }) => name === 'field.finish')?.values ?? []
    return values.map(({ value, label }) => `${value}: ${label}`).toSorted()
  }
  t.deepEqual(await valuesOf('/de/products'), ['Gloss: Glänzend', 'Matt: Matt'])
  t.deepEqual(await valuesOf('/products'), ['Gloss: Gloss', 'Matt: Matt'])
  t.true((await reader.page('/de/products?field.finish=Gloss')).text.includes('Glänzend'))

  await updateCoverage(await shop.app.scope())
  // A choice that is added waits for its words; a field that is gone waits for none, and has them again from the trash.
  const list = async () =>
    (await admin.get('/admin/translations?language=de&kind=field')).json.translations.length
  const more = { choices: ['Matt', 'Gloss', 'Rough'] }
  t.is((await admin.put(`/admin/custom-fields/${field.id}/update`, more)).status, 200)
  t.is(await list(), 1)
  t.is((await admin.delete(`/admin/custom-fields/${field.id}/delete`)).status, 200)
  t.is(await list(), 0)
  t.is((await admin.post(`/admin/trash/${field.id}/restore`, {})).status, 200)
  t.is(await list(), 1)
  await settle()
  t.deepEqual(await valuesOf('/de/products'), ['Gloss: Glänzend', 'Matt: Matt'])
})
