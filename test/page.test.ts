import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'

const page = read(`<!doctype html><title>Shop</title><main>
  <h1>Prints &amp; <em>notebooks</em></h1>
  <nav aria-label="Menu"><a href="/a?b=1&amp;c=2">Prints</a> <a href="/c" aria-current="page">Cards</a></nav>
  <form action="/send"><label for="mail">E-mail</label><input id="mail" type="email" value="&quot;a&quot;">
    <label>Note <textarea name="note">x</textarea></label>
    <label><input type="checkbox" name="yes"> Yes</label>
    <fieldset><legend>Size</legend><input type="radio" aria-label="A4"></fieldset>
    <button><svg aria-hidden="true"><title>no</title></svg>Send<span hidden> no</span></button></form>
  <h2 id="more">More</h2><section aria-labelledby="more"><img src="/x.png" alt="A press"><p>One</p><p>Two</p></section>
</main>`)

test('an element is found by its role and its name, however it is named', (t) => {
  t.is(page.find({ role: 'heading', name: 'Prints & notebooks' }).text, 'Prints & notebooks')
  t.is(page.find({ role: 'link', name: 'Prints' }).get('href'), '/a?b=1&c=2')
  t.is(page.find({ role: 'textbox', name: 'E-mail' }).get('value'), '"a"')
  for (const sought of [
    { role: 'textbox', name: /^Note/ },
    { role: 'checkbox', name: 'Yes' },
    { role: 'group', name: 'Size' },
    { role: 'radio', name: 'A4' },
    { role: 'button', name: 'Send' },
    { role: 'img', name: 'A press' },
    { role: 'link', 'aria-current': 'page' },
  ])
    t.true(page.has(sought), JSON.stringify(sought))
})

test('what stands within an element is looked for in it alone, and words keep apart', (t) => {
  const menu = page.find({ role: 'navigation', name: 'Menu' })
  t.deepEqual(
    menu.all({ role: 'link' }).map(({ text }) => text),
    ['Prints', 'Cards'],
  )
  t.is(page.find({ role: 'region', name: 'More' }).text, 'A press One Two')
  t.false(menu.has({ role: 'button' }))
})

test('what is not there, or there twice, is no answer', (t) => {
  t.throws(() => page.find({ role: 'link', name: 'Gone' }), { message: /Nothing is .*Gone/ })
  t.throws(() => page.find({ role: 'link' }), { message: /Several are/ })
  t.false(page.has({ role: 'link', name: 'print' }))
})
