import test from 'ava'
import { markdownToHtml } from '#server/text/markdown/markdown.ts'
import { markdownFault } from '#server/text/markdown/markdown-limits.ts'
import { attacks } from '#test/fixtures/attacks.ts'
import { inEnglish } from '#test/helpers/in-english.ts'
import { read } from '#test/helpers/markup/page.ts'

test('Markdown becomes HTML', (t) => {
  t.is(
    markdownToHtml('# Hello\n\na *b* **c** ~~d~~'),
    '<h2>Hello</h2>\n<p>a <em>b</em> <strong>c</strong> <del>d</del></p>',
  )
  t.true(read(markdownToHtml('| a | b |\n|---|---|\n| 1 | 2 |')).has({ role: 'cell', name: '2' }))
  t.is(markdownToHtml('  \n'), '')
})

test('links and images follow the rules of clean HTML', (t) => {
  t.is(
    markdownToHtml('[a](https://a.test) [b](/pages/b)'),
    '<p><a href="https://a.test" rel="nofollow noopener">a</a> <a href="/pages/b">b</a></p>',
  )
  t.is(markdownToHtml('[a](javascript:alert(1))'), '<p><a>a</a></p>')
  t.is(
    markdownToHtml('![x](https://a.test/b.jpg "t")'),
    '<p><img src="https://a.test/b.jpg" alt="x" /></p>',
  )
})

test('expressions and imports are words', (t) => {
  t.is(
    markdownToHtml("import x from 'y'\n\n{7*7} \u0024{7*7} <Card/> `{*}`"),
    "<p>import x from 'y'</p>\n<p>{7*7} \u0024{7*7} &lt;Card/&gt; <code>{*}</code></p>",
  )
  t.is(markdownToHtml('{a *b* {c}\n{d\n*e*}'), '<p>{a <em>b</em> {c}\n{d\n<em>e</em>}</p>')
})

for (const [name, payload] of attacks) {
  test(`Markdown shows as text: ${name}`, (t) => {
    t.notRegex(markdownToHtml(payload), /<(?!\/?(?:p|br|a|em|strong|code|pre|del)\b)/)
    t.notRegex(markdownToHtml(payload), /<[^>]*\s(?:on\w+|style|hx-\w+)\s*=/i)
    t.notRegex(markdownToHtml(payload), /<[^>]*(?:href|src)="\s*(?:javascript|vbscript|data):/i)
  })
}

test('a text that would keep the parser busy is told apart before it is read', (t) => {
  for (const piece of ['*a_', '[^a]', '~~a', '|*a*|b', '[a](']) {
    t.regex(inEnglish(markdownFault(piece.repeat(100_000 / piece.length))), /marks/, piece)
  }
  for (const mark of ['> ', '>', '- ', '1. ', '> - ']) {
    t.regex(inEnglish(markdownFault(`a\n\n${mark.repeat(31)}a`)), /30 levels/, mark)
  }
  const stairs = Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')
  t.regex(inEnglish(markdownFault(stairs)), /30 levels/)
  t.regex(inEnglish(markdownFault('a'.repeat(200_001))), /200,000/)
})

test('a long page with lists, quotes, tables and code is none of these', (t) => {
  const lists = Array.from({ length: 12 }, (_, level) => `${'    '.repeat(level)}- a`).join('\n')
  const code = `\`\`\`yaml\n${' '.repeat(140)}- a: b\n\`\`\``
  const page = `# A\n\nWords *and* [links](/a) go on.\n\n${lists}\n\n> > said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n${code}\n\n`
  t.is(markdownFault(page.repeat(150)), undefined)
  t.is(markdownFault(`${'-'.repeat(500)}\n\n${'_'.repeat(500)}\n\n${' '.repeat(300)}a`), undefined)
})
