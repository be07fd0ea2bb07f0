import test from 'ava'
import { z } from 'zod'
import { optionsOf } from '#server/boot/module-options.ts'
import { BootError } from '#server/env/boot-error.ts'
import { defineModule } from '#server/module.ts'

const modules = [
  defineModule({
    name: '@platform/reviews',
    options: z.object({ autoApprove: z.enum(['true', 'false']).default('false') }),
  }),
  defineModule({ name: '@platform/pages' }),
]
const options = (ofTheme: Record<string, Record<string, unknown>>, hosted = {}) =>
  optionsOf(modules, { options: ofTheme, modules: ['reviews', 'pages', 'blog'] }, hosted, 'base')

test('options are parsed by the module that they are for, the hosted ones first', (t) => {
  t.deepEqual(options({}).get('reviews'), { autoApprove: 'false' })
  t.deepEqual(options({ reviews: { autoApprove: 'true' } }).get('reviews'), { autoApprove: 'true' })
  const hosted = { reviews: { autoApprove: 'true', ofANewerShop: 1 } }
  t.deepEqual(options({ reviews: {} }, hosted).get('reviews'), { autoApprove: 'true' })
  t.deepEqual(options({ blog: { of: 'a module that the hosted platform switched off' } }).size, 1)
})

const refused: [what: string, given: Record<string, Record<string, unknown>>, message: RegExp][] = [
  ['an unknown module', { reviws: {} }, /options\.reviws: .*Did you mean "reviews"\?$/],
  [
    'a misspelt option',
    { reviews: { autoAprove: 'true' } },
    /options\.reviews\.autoAprove: .*Did you mean "autoApprove"\?$/,
  ],
  [
    'an option of a module that has none',
    { pages: { a: 1 } },
    /options\.pages\.a: .*no such option/,
  ],
  ['a wrong value', { reviews: { autoApprove: true } }, /options\.reviews\.autoApprove: /],
]
for (const [what, given, message] of refused)
  test(`${what} refuses the start`, (t) => {
    t.throws(() => options(given), { instanceOf: BootError, message })
  })
