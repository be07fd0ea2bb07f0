import test from 'ava'
import { translatableSources } from '#server/language/content-translations.ts'
import { defineModule } from '#server/module.ts'
import { pictures, upload } from '#test/helpers/bodies/sent-files.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../modules/auth/index.ts'
import media from '../../modules/media/index.ts'
import storefront from '../../modules/storefront/index.ts'
import uploads from '../../modules/uploads/index.ts'

const shows = (name: string) =>
  defineModule({
    name,
    gathers: {
      pictureUses: (_scope, { urls }) => urls.map((url) => ({ url, title: name, href: '/' })),
    },
  })
const broken = defineModule({
  name: 'broken',
  gathers: {
    pictureUses: () => {
      throw new Error('out of order')
    },
  },
})
const size = { url: '', width: null, height: null }
const asked = { urls: ['/uploads/a.png'] }
const titles = (answers: { title: string }[][]) => answers.flat().map(({ title }) => title)

test('every module answers what is gathered, in the order of modules; nobody is an empty list', async (t) => {
  const { scope } = await openShop(t, [shows('brands'), shows('lookbook')])
  t.deepEqual(titles(await scope.gather('pictureUses', asked)), ['brands', 'lookbook'])
  t.deepEqual(await scope.gather('repointPictures', { from: '', to: size }), [])
})

test('a module that throws costs its own answer on a page, and all of it where a deletion is guarded', async (t) => {
  const { scope, logs } = await openShop(t, [shows('brands'), broken, shows('lookbook')])
  const spared = await scope.gather('pictureUses', asked, { sparing: true })
  t.deepEqual(titles(spared), ['brands', 'lookbook'])
  t.true(logs.some((line) => line.includes('broken') && line.includes('pictureUses')))
  await t.throwsAsync(scope.gather('pictureUses', asked), { message: 'out of order' })
})

test('before a picture is deleted every module is asked; where one cannot tell there is no such question', async (t) => {
  for (const [module, asks] of [
    [shows('brands'), 200],
    [broken, 500],
  ] as const) {
    const shop = await openShop(t, [storefront, auth, uploads, media, module])
    const admin = await adminOf(shop)
    const picture = await pictures['image/png']()
    const { json } = await upload(admin, picture, { path: '/api/admin/media/upload' })
    const path = `/admin/media/${json.files[0].id}`
    t.is((await admin.page(path)).status, 200)
    const { status, text } = await admin.page(`${path}/delete`)
    t.is(status, asks)
    t.is(text.includes('brands'), asks === 200)
  }
})

test('kinds of texts stand in the order that they give, whichever module is first', async (t) => {
  const texts = (kind: string, order: number) =>
    defineModule({
      name: kind,
      gathers: { translatables: () => [{ kind, order, read: async () => [] }] },
    })
  const { scope } = await openShop(t, [texts('brand', 95), texts('product', 10)])
  t.deepEqual([...(await translatableSources(scope)).keys()], ['product', 'brand'])
})
