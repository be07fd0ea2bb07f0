import test from 'ava'
import { transform } from 'esbuild'
import { leanCss } from '#server/lean-css.ts'
import { sourcesIn } from '#test/helpers/sources.ts'

test('comments and line breaks go, what is quoted stays, and words stay apart', (t) => {
  const css = `/* "one" */
.a,
.b::before {
  content: "/* not";
  grid-template-areas:
    "x y"
    "z z";
}
@media (min-width: 1rem)
  and (max-width: 2rem) {
  .c { color: red } /* two */
}
`
  t.is(
    leanCss(css),
    '.a,.b::before {content: "/* not";grid-template-areas: "x y" "z z";}' +
      '@media (min-width: 1rem) and (max-width: 2rem) {.c { color: red }}',
  )
})

test('every style sheet of ours says the same after it', async (t) => {
  const sheets = sourcesIn(['public', 'templates'], ['.css'])
  t.true(sheets.length > 8)
  for (const { path, text } of sheets) {
    const [before, after] = await Promise.all(
      [text, leanCss(text)].map((code) => transform(code, { loader: 'css', minify: true })),
    )
    t.is(after?.code, before?.code, path)
    t.is(after?.warnings.length, 0, path)
  }
})
