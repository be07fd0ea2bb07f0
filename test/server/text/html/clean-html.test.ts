import test from 'ava'
import { cleanHtml, plainText } from '#server/text/html/clean-html.ts'
import { isTooDeep } from '#server/text/html/html-depth.ts'
import { attacks } from '#test/fixtures/attacks.ts'

const cleans = test.macro({
  exec(t, html: string, clean: string) {
    t.is(cleanHtml(html), clean)
    t.is(cleanHtml(clean), clean)
  },
  title: (name) => name ?? '',
})

test(
  'text elements stay and a first heading steps down',
  cleans,
  '<h1>A</h1><p>b <em>c</em></p>',
  '<h2>A</h2><p>b <em>c</em></p>',
)
test(
  'attributes other than those of links and images go',
  cleans,
  '<p style="color:red" class="x" id="y" data-z="1" hx-get="/x" onclick="x()">a</p>',
  '<p>a</p>',
)
test(
  'scripts, styles, metas, frames and forms go with what must not be read',
  cleans,
  '<meta charset="utf-8"><style>p{}</style><script>x</script><iframe src="//x">y</iframe><form><p>a</p></form>',
  '<p>a</p>',
)
test(
  'a foreign link is marked as such',
  cleans,
  '<a href="http://a.test/?b=1&c=2">a</a>',
  '<a href="http://a.test/?b=1&amp;c=2" rel="nofollow noopener">a</a>',
)
test(
  'a link inside the shop stays as it is',
  cleans,
  '<a href="/pages/care">a</a>',
  '<a href="/pages/care">a</a>',
)
test(
  'a mail link stays as it is',
  cleans,
  '<a href="mailto:a@b.test">a</a>',
  '<a href="mailto:a@b.test">a</a>',
)
test(
  'a link with a scheme that runs loses its address',
  cleans,
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a>a</a>',
)
test(
  'a link that only looks local loses its address',
  cleans,
  '<a href="/\\evil.test">a</a>',
  '<a>a</a>',
)
test(
  'an image without its own scheme gets https',
  cleans,
  '<img src="//cdn.test/a.jpg">',
  '<img src="https://cdn.test/a.jpg" alt="" />',
)
test(
  'an image keeps alt, width and height',
  cleans,
  '<img src="https://cdn.test/a.jpg" alt="A &quot;b&quot;" width="10" height="5%">',
  '<img src="https://cdn.test/a.jpg" alt="A &quot;b&quot;" width="10" />',
)
test(
  'an image of another scheme goes',
  cleans,
  '<p>a<img src="data:image/svg+xml,x"></p>',
  '<p>a</p>',
)
test(
  'plain text becomes paragraphs',
  cleans,
  'One & two\nthree < 4\r\n\r\n\r\nfive',
  '<p>One &amp; two<br />three &lt; 4</p>\n<p>five</p>',
)
test('text with a lone less-than sign loses nothing', cleans, 'a <b and c', '<p>a &lt;b and c</p>')
test(
  'text inside unknown elements only becomes a paragraph',
  cleans,
  '<span>hello</span>',
  '<p>hello</p>',
)
test(
  'entities of text are read as entities',
  cleans,
  'Caf&eacute; &amp; bar',
  '<p>Café &amp; bar</p>',
)
test('nothing stays nothing', cleans, ' \u0000\n ', '')
test(
  'section in paragraph settles',
  cleans,
  '<p>a<section>b</section>c</p>',
  '<p>a</p><div>b</div>c<p></p>',
)

for (const [name, payload] of attacks) {
  test(`cleaning disarms: ${name}`, (t) => {
    const clean = cleanHtml(payload)
    t.notRegex(clean, /<(?:script|style|iframe|object|embed|form|input|svg|math|base|link|meta)/i)
    const names = clean.replace(/="[^"]*"/g, '=')
    t.notRegex(names, /<[^>]*\s(?:on\w+|style|class|id|srcset|formaction|hx-\w+|data-\w+)\s*=/i)
    t.notRegex(clean, /(?:href|src)="\s*(?:javascript|vbscript|data):/i)
    t.is(cleanHtml(clean), clean)
    t.notRegex(plainText(clean), /\s{2}/)
  })
}

const plainTextOf = (html: string, max?: number) => plainText(cleanHtml(html), max)

test('the words of a description come without elements and entities', (t) => {
  t.is(
    plainTextOf(
      '<h2>Ring</h2><p>A <b>gol</b>den&nbsp;ring &amp; more</p><ul><li>a</li><li>b</li></ul>',
    ),
    'Ring A golden ring & more a b',
  )
  t.is(plainTextOf('<p>&amp;lt;b&amp;gt;</p>'), '&lt;b&gt;')
})

test('long words are cut at a word and say so', (t) => {
  t.is(plainTextOf('<p>one two, three</p>', 9), 'one two…')
  t.is(plainTextOf('<p>one two three</p>', 13), 'one two three')
  t.is(plainTextOf('abcdefghij', 5), 'abcd…')
  t.is(plainTextOf('😀😀😀', 4), '😀…')
})

/** Half a megabyte each: what an import may bring. What grows with the square of it would take ten seconds and more. */
const deep = ['<div>', '<b>', '<ul><li>', '<td><p>', '<b></p>', '<svg>', '<table><tr><td>']

test('HTML that is nested too deeply is shown as it was written, read no further than its first levels', (t) => {
  for (const piece of deep) {
    const html = `${'x'.repeat(10_000)}${piece.repeat(512_000 / piece.length)}`
    t.true(isTooDeep(html), piece)
    const clean = cleanHtml(html)
    t.true(clean.startsWith('<p>xxx'), piece)
    t.true(clean.includes(piece.replaceAll('<', '&lt;').replaceAll('>', '&gt;')), piece)
    t.is(cleanHtml(clean), clean)
  }
})

test('a long text is not deep by its length, nor by elements that nobody closed', (t) => {
  for (const piece of [
    '<p>a',
    '<li>a',
    '<br>',
    '<p><b>a</b></p>',
    '<!-- <b> -->',
    '<a href="<b>">a</a>',
  ])
    t.false(isTooDeep(piece.repeat(3_000)), piece)
})

test('hostile text of 100 kB comes to an end', (t) => {
  for (const piece of [
    '<',
    '<a',
    '<p><section>',
    '<b>',
    '&',
    '<!--',
    ' \n',
    'a ',
    '<a b=',
    '<h1><p>',
  ]) {
    t.is(typeof plainTextOf(piece.repeat(100_000 / piece.length), 160), 'string')
  }
})
