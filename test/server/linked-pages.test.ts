import test from 'ava'
import { Routes } from '#server/http/routes.ts'
import { placesOf } from '#server/linked-pages.ts'
import { defineModule } from '#server/module.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('a place that two modules have is refused at the start', (t) => {
  const one = defineModule({ name: '@test/one', places: { signIn: '/in' } })
  const two = defineModule({ name: '@test/two', places: { signIn: '/enter' } })
  t.throws(() => placesOf([one, two]), {
    name: 'BootError',
    message: 'Both @test/one and @test/two have the place "signIn".',
  })
  t.deepEqual(placesOf([one]), { signIn: '/in' })
})

test('whoever must sign in is sent to the place for it, and reads the refusal where there is none', async (t) => {
  const admin = new Routes()
  admin.get('/admin/notes', (ctx) => {
    ctx.body = 'notes'
  })
  const notes = defineModule({ name: '@test/notes', admin })
  const doors = defineModule({ name: '@test/doors', places: { signIn: '/enter' } })
  const sent = await (await openShop(t, [notes, doors])).client().page('/admin/notes')
  t.is(sent.status, 302)
  t.is(sent.headers.get('location'), '/enter?next=%2Fadmin%2Fnotes')
  const told = await (await openShop(t, [notes])).client().page('/admin/notes')
  t.is(told.status, 401)
})
