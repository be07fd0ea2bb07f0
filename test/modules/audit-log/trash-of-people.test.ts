// What belongs to somebody in the trash: saved views and notes are brought back by whose they are, authors with their posts.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const last = async (): Promise<string> => (await admin.get('/admin/acts?take=1')).json.acts[0].id
  return { shop, admin, last }
})

test.serial(
  'a view lies in the trash for who deleted it, and comes back as what a list begins with',
  async (t) => {
    const { shop, admin, last } = await scene()
    const grants = { products: 'write', pages: 'write' } as const
    const ned = await narrowedOf(shop, grants)
    const made = await ned.post('/admin/lists/views/create', {
      ...{ path: '/admin/products', name: 'Dear', query: 'sort=price', isDefault: true },
    })
    t.is(made.status, 201, made.text)
    const { id } = made.json.view
    const view = async () =>
      (await ned.get('/admin/lists/views')).json.views.find((one: { id: string }) => one.id === id)
    const before = await view()
    t.is((await ned.delete(`/admin/lists/views/${id}/delete`)).status, 200)
    t.is(await view(), undefined)
    const act = await last()
    const { records } = (await ned.get('/admin/trash')).json
    t.true(
      records.some((one: { id: string; title: string }) => one.id === id && one.title === 'Dear'),
    )
    t.true((await ned.page('/admin/trash')).text.includes('Dear'))
    const other = await narrowedOf(shop, grants, { email: 'olga@shop.test', name: 'Olga' })
    t.is((await other.get(`/admin/trash/${id}`)).status, 404)
    t.is((await other.post(`/admin/trash/${id}/restore`, {})).status, 404)
    const refused = await other.post(`/admin/acts/${act}/undo`, {})
    t.is(refused.json.left?.length, 1, refused.text)
    t.is(await view(), undefined)
    const back = await ned.form(`/admin/trash/${id}/restore`, {})
    t.is(back.status, 303, back.text)
    t.deepEqual({ ...(await view()), updatedAt: null }, { ...before, updatedAt: null })
    // Another one is their default by now: it comes back beside it.
    await ned.delete(`/admin/lists/views/${id}/delete`)
    const second = await ned.post('/admin/lists/views/create', {
      ...{ path: '/admin/products', name: 'Cheap', query: 'sort=title', isDefault: true },
    })
    t.is(second.status, 201, second.text)
    t.is((await ned.post(`/admin/trash/${id}/restore`, {})).status, 200)
    t.like(await view(), { name: 'Dear', isDefault: false })
    // Its name is taken: it says so, and stays.
    await ned.delete(`/admin/lists/views/${id}/delete`)
    await ned.post('/admin/lists/views/create', {
      path: '/admin/products',
      name: 'Dear',
      query: '',
    })
    t.is((await ned.post(`/admin/trash/${id}/restore`, {})).status, 409)
    // A full admin sees it, and puts an end to it.
    t.is((await admin.get(`/admin/trash/${id}`)).status, 200)
    t.is((await admin.delete(`/admin/trash/${id}/delete`)).status, 200)
  },
)

test.serial(
  'a deleted note is brought back by whoever wrote it, and by no other restricted colleague',
  async (t) => {
    const { shop, admin, last } = await scene()
    const recordId = await Product.create(shop.scope, { title: 'Noted', price: 100 })
    const grants = { products: 'write', 'audit-log': 'write', comments: 'write' } as const
    const ned = await narrowedOf(shop, grants, { email: 'nils@shop.test', name: 'Nils' })
    const other = await narrowedOf(shop, grants, { email: 'oda@shop.test', name: 'Oda' })
    const write = async (text: string) =>
      (await ned.post('/admin/comments/create', { kind: 'product', recordId, text })).json.comment
        .id
    const id = await write('Mine')
    t.is((await ned.delete(`/admin/comments/${id}/delete`)).status, 200)
    const act = await last()
    const refused = await other.post(`/admin/acts/${act}/undo`, {})
    t.is(refused.json.left?.length, 1, refused.text)
    t.is((await admin.get(`/admin/comments/${id}`)).status, 404)
    t.is((await other.post(`/admin/trash/${id}/restore`, {})).status, 404)
    t.is((await ned.post(`/admin/trash/${id}/restore`, {})).status, 200)
    t.is((await ned.get(`/admin/comments/${id}`)).json.comment.text, 'Mine')
    const again = await write('Mine too')
    await ned.delete(`/admin/comments/${again}/delete`)
    t.deepEqual((await ned.post(`/admin/acts/${await last()}/undo`, {})).json.left, [])
  },
)

test.serial(
  'a post comes back with its author, in whatever order they were deleted and restored',
  async (t) => {
    const { admin, last } = await scene()
    const make = async () => {
      const { author } = (await admin.post('/admin/blog/authors/create', { name: 'Grete' })).json
      const post = (
        await admin.post('/admin/blog/create', {
          title: 'One',
          body: 'Words.',
          authorId: author.id,
        })
      ).json.post
      t.is((await admin.delete(`/admin/blog/authors/${author.id}/delete`)).status, 409)
      t.is((await admin.delete(`/admin/blog/${post.id}/delete`)).status, 200)
      t.is((await admin.delete(`/admin/blog/authors/${author.id}/delete`)).status, 200)
      t.is((await admin.get(`/admin/blog/authors/${author.id}`)).status, 404)
      return { author, post }
    }
    const whole = async ({ author, post }: Awaited<ReturnType<typeof make>>) => {
      t.is((await admin.get(`/admin/blog/authors/${author.id}`)).json.author.name, 'Grete')
      t.is((await admin.get(`/admin/blog/${post.id}`)).json.post.authorId, author.id)
      t.is((await admin.delete(`/admin/blog/${post.id}/delete`)).status, 200)
    }
    const first = await make()
    t.like((await admin.get(`/admin/trash/${first.author.id}`)).json.record, {
      ...{ title: 'Grete', path: '/blog/authors/grete' },
    })
    t.is((await admin.post(`/admin/trash/${first.post.id}/restore`, {})).status, 200)
    await whole(first)
    await admin.delete(`/admin/blog/authors/${first.author.id}/delete`)
    const second = await make()
    t.deepEqual((await admin.post(`/admin/acts/${await last()}/undo`, {})).json.left, [])
    t.is((await admin.post(`/admin/trash/${second.post.id}/restore`, {})).status, 200)
    await whole(second)
    // Another author has the address by now: the post comes back without one.
    await admin.delete(`/admin/blog/authors/${second.author.id}/delete`)
    await admin.post('/admin/blog/authors/create', { name: 'Grete' })
    t.is((await admin.post(`/admin/trash/${second.post.id}/restore`, {})).status, 200)
    t.is((await admin.get(`/admin/blog/${second.post.id}`)).json.post.authorId, null)
    const taken = await admin.post(`/admin/trash/${second.author.id}/restore`, {})
    t.is(taken.json.error.code, 'ADDRESS_TAKEN')
    const moved = { address: 'Grete zwei' }
    t.is((await admin.post(`/admin/trash/${second.author.id}/restore`, moved)).status, 200)
  },
)
