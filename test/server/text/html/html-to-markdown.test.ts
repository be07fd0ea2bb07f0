import test from 'ava'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { markdownToHtml } from '#server/text/markdown/markdown.ts'
import { read } from '#test/helpers/markup/page.ts'

const origin = 'https://shop.test'
const written: Record<string, [html: string, markdown: string]> = {
  paragraphs: ['<p>One</p><p>Two<br />lines</p>', 'One\n\nTwo\\\nlines'],
  headings: ['<h1>A</h1><h3>B <em>c</em></h3>', '## A\n\n### B *c*'],
  emphasis: ['<p><strong>a</strong><b> b </b> and <i>c</i></p>', '**a****b** and *c*'],
  lists: ['<ul><li>a</li><li><p>b</p><ol start="3"><li>c</li></ol></li></ul>', '- a\n- b\n  3. c'],
  links: [
    '<p><a href="/pages/a(b)">x [y]</a> <a href="https://e.example/">z</a></p>',
    '[x \\[y\\]](https://shop.test/pages/a%28b%29) [z](https://e.example/)',
  ],
  pictures: [
    '<img src="https://e.example/a.jpg" alt="A *b*">',
    '![A \\*b\\*](https://e.example/a.jpg)',
  ],
  quotes: ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  code: [
    '<pre>a &lt; b\n```\nc</pre><p><code>x*y</code></p>',
    '````\na < b\n```\nc\n````\n\n`x*y`',
  ],
  tables: [
    '<table><caption>Sizes</caption><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>3</td></tr></table>',
    'Sizes\n\n| A | B |\n| --- | --- |\n| 1\\|2 | 3 |',
  ],
  text: ['1. not a list\n# no heading\n- none', '1\\. not a list\\\n\\# no heading\\\n\\- none'],
}

for (const [what, [html, markdown]] of Object.entries(written)) {
  test(`HTML becomes Markdown that says the same: ${what}`, (t) => {
    t.is(htmlToMarkdown(html, origin), markdown)
  })
}

const hostile = [
  '<script>alert(1)</script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<p>&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>',
  '<p><a href="javascript:alert(1)">x</a></p>',
  '<img src="https://e.example/a&quot; onerror=alert(1)" alt="](javascript:alert(1))">',
  '<p>[x](javascript:alert(1)) `<img src=x>` &lt;!-- </p>',
]

test('29: Markdown of hostile HTML, made into HTML again, has nothing that runs', (t) => {
  for (const html of hostile) {
    const again = markdownToHtml(htmlToMarkdown(html, origin))
    const made = read(again)
    t.false(made.has({ tag: 'script' }), html)
    for (const name of ['href', 'src']) t.false(made.has({ [name]: /^javascript/i }), html)
    t.false(made.has({ onerror: /^/ }), html)
  }
})

test('65: a hundred thousand letters of nested and broken HTML cost little and end', (t) => {
  for (const html of ['<ul><li>'.repeat(12_000), '<p>a'.repeat(25_000), '*_[<'.repeat(25_000)]) {
    t.is(typeof htmlToMarkdown(html, origin), 'string')
  }
})
