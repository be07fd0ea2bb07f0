import test from 'ava'
import { transform } from 'esbuild'
import { leanCss, wholeAddresses } from '#server/pages/assets/minify-css.ts'
import { sourcesIn } from '#test/helpers/sources.ts'

test('comments and room go, what is quoted stays, and words stay apart', (t) => {
  const css = `/* "one" */
.a,
.b::before {
  content: "/* not, so";
  grid-template-areas:
    "x y"
    "z z";
}
@media (min-width: 1rem)
  and (max-width: 2rem) {
  .c > a:hover { color: rgb(0 0 0 / 0.5); margin: 0 min(1rem, -0.5rem); } /* two */
}
`
  t.is(
    leanCss(css),
    '.a,.b::before{content:"/* not, so";grid-template-areas:"x y" "z z"}' +
      '@media (min-width:1rem) and (max-width:2rem){.c>a:hover{color:rgb(0 0 0 / .5);margin:0 min(1rem,-.5rem)}}',
  )
})

test('what a sheet names from where it stands is named from the root', (t) => {
  const css = `a{background:url(paper.png);mask:url("art/a.svg")}
b{background:url('/uploads/b');mask:url("data:image/svg+xml,url(c)");content:"url(d)"}`
  t.is(
    wholeAddresses(css, 'theme/autumn.css'),
    css
      .replace('paper.png', '/assets/theme/paper.png')
      .replace('art/a.svg', '/assets/theme/art/a.svg'),
  )
})

test('every style sheet of ours says the same after it', async (t) => {
  const sheets = sourcesIn(['public', 'modules', 'templates'], ['.css'])
  t.true(sheets.length > 8)
  for (const { path, text } of sheets) {
    // Room around the value of a property of our own, or of one that is asked for, and after its commas is none of it; esbuild keeps it all the same.
    const [before, after] = await Promise.all(
      [text, leanCss(text)].map((code) =>
        transform(code.replace(/((?:--|@(?:supports|container) (?:not )?\()[\w-]+:|,)\s+/g, '$1'), {
          loader: 'css',
          minify: true,
        }),
      ),
    )
    t.is(after?.code, before?.code, path)
    t.is(after?.warnings.length, 0, path)
  }
})
