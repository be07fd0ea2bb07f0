// Ways back from deletions and settings that had none: exemptions, single codes, what sells on and what is counted.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  /** Undoes what was done last. */
  const undo = async () => {
    const { acts } = (await admin.get('/admin/acts?take=1')).json
    return admin.post(`/admin/acts/${acts[0].id}/undo`, {})
  }
  return { shop, admin, undo }
})

test.serial('a tax exemption that was deleted comes back by one press', async (t) => {
  const { admin, undo } = await scene()
  const fields = { email: 'free@shop.test', reason: 'School', certificate: 'A-1', places: ['US'] }
  const made = await admin.post('/admin/tax/exemptions/create', fields)
  t.is(made.status, 201, made.text)
  const { exemption } = made.json
  const path = `/admin/tax/exemptions/${exemption.id}`
  t.is((await admin.delete(`${path}/delete`)).status, 200)
  t.is((await admin.get(path)).status, 404)
  const undone = await undo()
  t.is(undone.status, 200, undone.text)
  t.deepEqual(undone.json.left, [])
  t.like((await admin.get(path)).json.exemption, fields)
})

test.serial('a single code that was deleted comes back, used as often as before', async (t) => {
  const { admin, undo } = await scene()
  const fields = { labels: { en: 'Codes' }, kind: 'orderPercent', percent: '10', means: 'code' }
  const made = await admin.post('/admin/discounts/create', { ...fields, code: 'MAINCODE' })
  t.is(made.status, 201, made.text)
  const path = `/admin/discounts/${made.json.discount.id}/codes`
  t.is((await admin.post(path, { codes: 'ONCE1\\nONCE2', mostUses: 1 })).status, 201)
  const codes = async () => (await admin.get(path)).json.codes
  const one = (await codes()).find(({ isMain }: { isMain: boolean }) => !isMain)
  t.true((await admin.delete(`${path}/${one.id}`)).status < 400)
  const undone = await undo()
  t.is(undone.status, 200, undone.text)
  t.deepEqual(undone.json.left, [])
  t.true((await codes()).some(({ id, code }: typeof one) => id === one.id && code === one.code))
})

test.serial('what sells on, and what is no longer counted, is taken back', async (t) => {
  const { shop, admin, undo } = await scene()
  const id = await Product.create(shop.scope, { title: 'Counted', price: 100 })
  const path = `/admin/products/${id}`
  const variant = async () => (await admin.get(path)).json.product.variants[0]
  const stands = async (stock: number | null, inventoryPolicy: string) => {
    const now = await variant()
    t.deepEqual([now.stock, now.inventoryPolicy], [stock, inventoryPolicy])
  }
  const { id: variantId } = await variant()
  const save = async (fields: object) => {
    const saved = await admin.put(`${path}/update`, { variants: [{ id: variantId, ...fields }] })
    t.is(saved.status, 200, saved.text)
  }
  const undone = async () => {
    const answer = await undo()
    t.is(answer.status, 200, answer.text)
    t.deepEqual(answer.json.left, [], answer.text)
  }
  await stands(null, 'deny')
  // Not counted, and to sell on once it is.
  await save({ inventoryPolicy: 'continue' })
  await stands(null, 'continue')
  await undone()
  await stands(null, 'deny')
  await save({ stock: 5 })
  const form = `/admin/inventory/${variantId}/update`
  t.is((await admin.put(form, { oversell: true })).status, 200)
  await stands(5, 'continue')
  await undone()
  await stands(5, 'deny')
  // Both at once, by one form.
  t.is((await admin.put(form, { quantity: 7, oversell: true })).status, 200)
  await undone()
  await stands(5, 'deny')
  // No longer counted.
  await save({ stock: null })
  await stands(null, 'deny')
  await undone()
  await stands(5, 'deny')
  // Somebody else went on with it since.
  t.is((await admin.put(form, { oversell: true })).status, 200)
  const { acts } = (await admin.get('/admin/acts?take=1')).json
  await save({ stock: null })
  const late = await admin.post(`/admin/acts/${acts[0].id}/undo`, {})
  t.is(late.json.left.length, 1, late.text)
  await stands(null, 'continue')
})

test.serial(
  'of a count that begins with nothing the undo ends it, unless somebody went on with it',
  async (t) => {
    const { shop, admin, undo } = await scene()
    const id = await Product.create(shop.scope, { title: 'Begun', price: 100 })
    const path = `/admin/products/${id}`
    const variant = async () => (await admin.get(path)).json.product.variants[0]
    const { id: variantId } = await variant()
    const begin = () =>
      admin.put(`${path}/update`, { variants: [{ id: variantId, stock: 0 }] }).then(() => undefined)
    await begin()
    t.is((await variant()).stock, 0)
    t.deepEqual((await undo()).json.left, [])
    t.is((await variant()).stock, null)
    await begin()
    const { acts } = (await admin.get('/admin/acts?take=1')).json
    t.is((await admin.put(`/admin/inventory/${variantId}/update`, { quantity: 3 })).status, 200)
    const late = await admin.post(`/admin/acts/${acts[0].id}/undo`, {})
    t.is(late.json.left.length, 1, late.text)
    t.is((await variant()).stock, 3)
  },
)
