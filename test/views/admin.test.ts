import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { sourcesIn } from '#test/helpers/sources.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { MarkdownField } from '#views/kit/text/markdown-field.tsx'
import { adminExamples } from './admin-examples/all.tsx'
import { missingWords, words as t } from './admin-words.ts'
import { hostile, unquoted } from './hostile.ts'

const note = `${hostile}" onfocus="x&quot;`
const plain = adminExamples()
const attacked = adminExamples(note)

test('the admin says what happened by its own notice: the message of the store has no style there, and its icon no size', (t) => {
  const drawn = sourcesIn(['modules', 'server', 'views']).filter(({ path }) =>
    /\/admin\/|^modules\/drafts\/|^views\/layouts\/admin/.test(path),
  )
  const wrong = drawn.filter(({ imports }) => imports.some((name) => /kit\/page\/flash/.test(name)))
  t.true(drawn.length > 100)
  t.deepEqual(
    wrong.map(({ path }) => path),
    [],
  )
})

for (const [name, html] of Object.entries(attacked)) {
  test(`${name}: what a stranger wrote is printed as text`, (t) => {
    t.true(html.includes('&lt;img src=x onerror=alert(1)>'))
    t.true(html.includes(hostile.slice(hostile.indexOf('$'))))
    t.false(read(html).has({ tag: 'img', onerror: /^/ }))
    t.false(read(html).has({ onfocus: /^/ }))
  })

  test(`${name}: no inline style, script or handler`, (t) => {
    // Bytes: of every tag
    t.notRegex(tags(html), /<script|<style|\sstyle\b|\son[a-z]+\b|hx-on/i)
    t.notRegex(html, /hx-[a-z]+="js:/)
  })
}

for (const [name, html] of Object.entries(plain)) {
  test(`${name}: every id is there once and every reference finds its element`, (t) => {
    const page = read(html)
    const ids = page.all({ id: /^/ }).map((one) => one.get('id') ?? '')
    t.deepEqual(ids, [...new Set(ids)])
    const references = ['for', 'aria-describedby', 'aria-labelledby', 'popovertarget', 'list']
    const wanted = references.flatMap((name) =>
      page.all({ [name]: /^/ }).flatMap((one) => (one.get(name) ?? '').split(' ')),
    )
    const links = page.all({ href: /^#/ }).map((one) => (one.get('href') ?? '').slice(1))
    t.deepEqual(
      [...wanted, ...links].filter((id) => !ids.includes(id)),
      [],
    )
  })

  test(`${name}: no form stands inside another`, (t) => {
    let depth = 0
    for (const [tag] of html.matchAll(/<\/?form\b/g)) {
      depth += tag === '<form' ? 1 : -1
      t.true(depth === 0 || depth === 1)
    }
    t.is(depth, 0)
  })
}

test('every text of the admin has words', (t) => {
  t.deepEqual(missingWords(), [])
})

test('a stored product is sent with PUT by a form that a browser can send', (t) => {
  const html = plain['product-variants'] ?? ''
  t.true(
    read(html).has({ action: '/admin/products/p1/update', method: 'post', id: 'product-editor' }),
  )
  t.true(read(html).has({ tag: 'input', type: 'hidden', field: '_method', value: 'PUT' }))
})

test('a new product is sent with POST and needs no override', (t) => {
  t.false(read(plain['product-new'] ?? '').has({ field: '_method' }))
})

test('deleting asks on a page of its own and goes with DELETE', (t) => {
  t.true(read(plain['product-delete'] ?? '').has({ field: '_method', value: 'DELETE' }))
})

test('a GET form has no override', (t) => {
  t.false(String(Form({ action: '/admin', method: 'get', children: '' })).includes('_method'))
})

test('an error stands at its field, is described by it and is linked from the summary', (t) => {
  const html = plain['product-errors'] ?? ''
  t.true(read(html).has({ role: 'link', href: '#field-variants-1-price' }))
  t.true(
    read(html).has({
      id: 'field-variants-1-price',
      'aria-invalid': 'true',
      'aria-describedby': 'field-variants-1-price-error',
    }),
  )
  t.true(read(html).has({ id: 'field-variants-1-price-error' }))
})

test('a form without errors has no summary', (t) => {
  t.falsy(ErrorSummary({ errors: {}, t: (key) => key }))
})

test('a value with an entity in it is read back as it was typed', (t) => {
  t.true(
    read(String(TextField({ name: 'a', label: 'A', value: '&quot;<' }))).has({ value: '&quot;<' }),
  )
})

test('a text that begins with a line break keeps it', (t) => {
  t.true(
    // Bytes: a parser drops the first line break
    String(TextAreaField({ name: 'a', label: 'A', value: '\nb' })).includes('>\n\nb</textarea>'),
  )
})

test('the label of a text stands above its toolbar, and the toolbar above the text', (t_) => {
  const given = { name: 'body', label: 'Text', value: '', errors: {} }
  for (const more of [{}, { previewHref: '/preview' }]) {
    const field = read(String(MarkdownField({ ...given, ...more, t })))
    const order = field.all({}).flatMap((one) => {
      if (one.get('for') === 'field-body') return ['label']
      if (one.get('role') === 'toolbar') return ['toolbar']
      return one.get('id') === 'field-body' ? ['text'] : []
    })
    t_.deepEqual(order, ['label', 'toolbar', 'text'])
    t_.true(field.has({ role: 'textbox', name: 'Text' }))
  }
})

test('a sorted column says so', (t_) => {
  const html = String(
    DataTable({
      caption: 'Things',
      columns: [
        {
          label: 'Name',
          sort: { href: '/things?sort=name&copy=1', direction: 'ascending' },
          cell: () => '',
        },
      ],
      rows: [1],
      t,
    }),
  )
  t_.true(read(html).has({ 'aria-sort': 'ascending' }))
  t_.true(read(html).has({ href: '/things?sort=name&copy=1' }))
})

/** The tags of a page with the names of their attributes only. */
function tags(html: string): string {
  return (unquoted(html).match(/<[^>]*>/g) ?? []).join('')
}
