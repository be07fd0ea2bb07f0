import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('every job says in the words of its reader what it does', async (t) => {
  const { scope } = await openWholeShop(t)
  const { jobs } = kernelOf(scope)
  t.true(jobs.names.includes('cart.sweep') && jobs.names.includes('event:order.placed'))
  for (const language of ['en', 'de']) {
    const { t: translate } = scope.as({ shop: { ...scope.shop, language } })
    const nameless = jobs.names.filter((name) => jobs.labelOf(name, translate) === name)
    t.deepEqual(nameless, [], language)
  }
  t.is(jobs.labelOf('gone.sweep', scope.t), 'gone.sweep', 'of a module that is off, its name')
})

test('the list of jobs says what each does, with its technical name below, and finds it by both', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await shop.scope.atomic((inner) => inner.enqueue('search.rebuild', {}))
  for (const q of ['build the search', 'search.rebuild']) {
    const { jobs } = (await admin.get(`/admin/system/jobs?q=${encodeURIComponent(q)}`)).json
    t.deepEqual(
      jobs.map(({ name }: { name: string }) => name),
      ['search.rebuild'],
    )
  }
  const list = read((await admin.page('/admin/system/jobs?q=search.rebuild')).text)
  const link = list.find({ role: 'link', name: 'Build the search anew' })
  t.true(list.has({ role: 'cell', text: /Build the search anew\s*search\.rebuild/ }))
  const page = read((await admin.page(link.get('href') ?? '')).text)
  t.true(page.has({ role: 'heading', level: 1, name: 'Build the search anew' }))
  t.true(page.has({ tag: 'code', text: 'search.rebuild' }))
})
