// A custom field of products as a filter of the shop.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/custom-fields'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const settle = () => shop.app.kernel.jobs.runDue(shop.scope)
  const add = async (field: object) => {
    const made = await admin.post(`${path}/create`, { kind: 'product', ...field })
    if (made.status !== 201) throw new Error(made.text)
    return made.json.field
  }
  const make = async (title: string, customFields: object): Promise<string> => {
    const sent = { title, price: 1000, status: 'active', customFields }
    const made = await admin.post('/admin/products/create', sent)
    if (made.status !== 201) throw new Error(made.text)
    return made.json.product.id
  }
  const finish = await add({
    ...{ label: { en: 'Finish' }, type: 'choice', choices: ['Matt', 'Gloss'], facet: true },
  })
  const vegan = await add({ label: { en: 'Vegan' }, type: 'yesNo' })
  const found = async (query: string): Promise<string[]> => {
    const { products } = (await admin.get(`/products?${query}`)).json
    return products.map(({ title }: { title: string }) => title).toSorted()
  }
  const ids = [
    await make('Card', { finish: 'Matt', vegan: true }),
    await make('Poster', { finish: 'Gloss', vegan: true }),
    await make('Book', { vegan: false }),
  ]
  await settle()
  return { admin, settle, found, ids, finish, vegan }
})

interface Facet {
  name: string
  label: string
  values: { value: string; label: string; count: number }[]
}

test.serial('shoppers narrow lists by a field, with counts, as page and as JSON', async (t) => {
  const { admin, found } = await scene()
  t.deepEqual(await found('field.finish=Matt'), ['Card'])
  t.deepEqual(await found('field.finish=Matt&field.finish=Gloss'), ['Card', 'Poster'])
  t.deepEqual(await found('field.finish=Nothing'), [])
  const { facets } = (await admin.get('/products')).json as { facets: Facet[] }
  const facet = facets.find(({ name }) => name === 'field.finish')
  t.is(facet?.label, 'Finish')
  t.deepEqual(facet?.values.map(({ value, count }) => [value, count]).toSorted(), [
    ['Gloss', 1],
    ['Matt', 1],
  ])
  t.false(facets.some(({ name }) => name === 'field.vegan'))
  const page = read((await admin.page('/products?field.finish=Matt')).text)
  t.true(page.has({ role: 'link', name: /Matt/ }))
  t.true(page.has({ role: 'link', name: /Card/ }))
  t.false(page.has({ role: 'link', name: /^Poster/ }))
})

test.serial(
  'a field becomes a filter, yes and no are said in words, and its values are read at once',
  async (t) => {
    const { admin, settle, found, ids, vegan } = await scene()
    t.is((await admin.put(`${path}/${vegan.id}/update`, { facet: true })).status, 200)
    await settle()
    const { facets } = (await admin.get('/products')).json as { facets: Facet[] }
    const values = facets.find(({ name }) => name === 'field.vegan')?.values ?? []
    t.deepEqual(values.map(({ label, count }) => `${label} ${count}`).toSorted(), ['No 1', 'Yes 2'])
    const filters = await admin.page('/admin/search/filters')
    t.true(filters.text.includes('Vegan'))
    const [, , book] = ids
    const saved = await admin.put(`/admin/products/${book}/update`, {
      customFields: { vegan: true },
    })
    t.is(saved.status, 200, saved.text)
    t.deepEqual(await found('field.vegan=true'), ['Book', 'Card', 'Poster'])
    const { acts } = (await admin.get('/admin/acts?take=1')).json
    t.deepEqual((await admin.post(`/admin/acts/${acts[0].id}/undo`, {})).json.left, [])
    t.deepEqual(await found('field.vegan=true'), ['Card', 'Poster'])
  },
)

test.serial(
  'a filter that is deleted filters nothing, and is one again from the trash',
  async (t) => {
    const { admin, settle, found, finish } = await scene()
    t.is((await admin.delete(`${path}/${finish.id}/delete`)).status, 200)
    const shown = async () =>
      ((await admin.get('/products')).json as { facets: Facet[] }).facets.map(({ name }) => name)
    t.false((await shown()).includes('field.finish'))
    await settle()
    t.deepEqual(await found('field.finish=Matt'), [])
    t.is((await admin.post(`/admin/trash/${finish.id}/restore`, {})).status, 200)
    await settle()
    t.deepEqual(await found('field.finish=Matt'), ['Card'])
    t.true((await shown()).includes('field.finish'))
  },
)

test.serial('what cannot be a filter of the shop is refused at its field', async (t) => {
  const { admin } = await scene()
  for (const wrong of [
    { kind: 'product', type: 'text' },
    { kind: 'customer', type: 'yesNo' },
  ]) {
    const refused = await admin.post(`${path}/create`, {
      ...wrong,
      label: { en: 'X' },
      facet: true,
    })
    t.is(refused.status, 422)
    t.truthy(refused.json.error.fields.facet)
  }
})
