import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import test from 'ava'
import { markdownToHtml } from '#server/text/markdown/markdown.ts'

interface Texts {
  fromMarkdown(text: string): { toString(): string }
  toMarkdown(doc: unknown): string
  isBeyond(text: string): boolean
}

const source = pathToFileURL(resolve('browser/text-editor/markdown.js')).href
const editor = async () => (await import(source)) as Texts

const texts = [
  'Words with **bold**, *italic*, ~~struck~~ and `code*s`.',
  '# One\n\n## Two\n\n### Three\n\nWords.',
  '- a\n- b\n  - c\n  - d\n\n1. one\n2. two',
  '7. seven\n8. eight',
  '> said\n>\n> twice\n\n---\n\nafter',
  'one\\\ntwo',
  '| Size | Width |\n| --- | --- |\n| S | 40 \\| 41 **cm** |\n| M |  |',
  '[A link](/products/tide-notebook "Tide") and <https://shop.example/x_y> and ![A boat](/uploads/a.webp)',
  '```js\nconst a = {b: "*"}\n```',
  'It prints {7*7} and {a_b} and {c_d}, not \\{.',
  'Stars * and under_scores_ and \\*none\\* and 2 < 3 & <b>tags</b>',
  '1\\. no list\n\n\\- none either\n\n\\# no heading',
  'Größe 38–40, “so”, 100 %',
]

for (const text of texts) {
  test(`what a text says stays when the editor writes it: ${text.slice(0, 40)}`, async (t) => {
    const { fromMarkdown, toMarkdown } = await editor()
    const written = toMarkdown(fromMarkdown(text))
    t.is(markdownToHtml(written), markdownToHtml(text), written)
    t.is(toMarkdown(fromMarkdown(written)), written, 'written twice it is the same')
  })
}

test('lists of tasks and footnotes are left to Markdown', async (t) => {
  const { isBeyond } = await editor()
  t.true(isBeyond('- [x] sewn\n- [ ] sent'))
  t.true(isBeyond('So.[^1]\n\n[^1]: There.'))
  t.false(isBeyond('- sewn\n\n[a link](/x)'))
})
