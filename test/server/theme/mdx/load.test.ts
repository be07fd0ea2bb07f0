import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import { compileMdx, evaluateMdx } from '#server/theme/mdx/load.ts'
import { type Frame, print } from '#server/theme/mdx/print.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'
import { read } from '#test/helpers/markup/page.ts'
import { folderWith } from '#test/helpers/shops/theme-folder.ts'

const frame: Frame<undefined> = {
  scope: undefined,
  report: () => {},
  fail: (error) => {
    throw error
  },
}

async function render(t: ExecutionContext, source: string, props: Record<string, unknown> = {}) {
  const compiled = await compileMdx({ file: 'p.mdx', source }, await folderWith(t, {}))
  const content = evaluateMdx(compiled, 'p.mdx')
  return print(content(props), frame, { file: 'p.mdx', line: 1, column: 1 })
}

/** Fails unless the template is refused with a message that starts with this place. */
async function refused(t: ExecutionContext, source: string, start: string, message: RegExp) {
  const error = await t.throwsAsync(render(t, source), { instanceOf: TemplateError, message })
  t.is(error?.message.slice(0, start.length), start)
}

test('Markdown, tables, elements and expressions print as HTML', async (t) => {
  t.is(
    await render(t, '# Hi *{props.name}*\n\n<b class="x">{1 + 1}</b>', { name: '<Ann>' }),
    '<h1>Hi <em>&lt;Ann></em></h1>\n<b class="x">2</b>',
  )
  t.true(
    read(await render(t, '| a |\n|:-:|\n| 1 |')).has({
      tag: 'td',
      class: 'align-center',
      text: '1',
    }),
  )
})

test('a template sees no process, no globals and no require', async (t) => {
  for (const name of [
    'process',
    'globalThis',
    'global',
    'require',
    'module',
    'eval',
    'Function',
    'fetch',
  ]) {
    t.is(await render(t, `{typeof ${name}}`), 'undefined')
  }
  await t.throwsAsync(render(t, 'a\n\n{process.env}'), { message: /^p\.mdx:3:2: Cannot read prop/ })
})

test('import and export are refused', async (t) => {
  await refused(t, 'a\n\nimport fs from "node:fs"\n', 'p.mdx:3:1:', /no import or export/)
  await refused(t, 'export const a = 1', 'p.mdx:1:1:', /no import or export/)
  await refused(t, 'import { your } goods', 'p.mdx:1:', /starts with import or export is code/)
  await refused(t, '{import("node:fs")}', 'p.mdx:1:2:', /does not import/)
  await refused(t, '{import.meta.url}', 'p.mdx:1:2:', /does not import/)
  await refused(t, 'a {await props.x}', 'p.mdx:1:4:', /does not await/)
})

test('a fault of syntax names its place', async (t) => {
  await refused(t, 'a\n\n{a b}', 'p.mdx:3:3:', /Could not parse expression: Unexpected content/)
  await refused(t, 'x <!-- c -->', 'p.mdx:1:4:', /Unexpected character/)
})

test('an unclosed tag names the tag that is open', async (t) => {
  await refused(t, 'a\n\n  <Foo>\n\nhi', 'p.mdx:3:3:', /closing tag for `<Foo>`/)
  await refused(t, '<div>\n</span>', 'p.mdx:2:1:', /closing tag for `<div>`/)
})

test('refused elements, handlers and addresses are found when the template is read', async (t) => {
  await refused(t, 'a\n\n<script>x</script>', 'p.mdx:3:1:', /<script> is refused/)
  await refused(t, '<p onclick="x">y</p>', 'p.mdx:1:4:', /handler "onclick" is refused/)
  await refused(t, '<p>{props.x && <b style="x" />}</p>', 'p.mdx:1:19:', /"style" is refused/)
  await refused(t, '<a href="java&#115;cript:x">y</a>', 'p.mdx:1:4:', /address in "href"/)
  await refused(t, '<a.b />', 'p.mdx:1:1:', /plain names/)
  await refused(t, '{[1].map((x) => <a.b />)}', 'p.mdx:1:17:', /plain names/)
})

test('an expression that fails names its own place, in text, attributes, spreads and callbacks', async (t) => {
  const places: Record<string, string> = {
    'a\n\nb {props.x.y}': 'p.mdx:3:4:',
    'a\n\n  {props.x.y}': 'p.mdx:3:4:',
    '<p title={props.x.y}>z</p>': 'p.mdx:1:11:',
    '<p {...props.x.y}>z</p>': 'p.mdx:1:8:',
    '{[1].map(() => <b>{props.x.y}</b>)}': 'p.mdx:1:20:',
    '{[1].map(() => <b title={props.x.y} />)}': 'p.mdx:1:26:',
    '{[1].map(() => <b {...props.x.y} />)}': 'p.mdx:1:23:',
    '{Promise.reject(new Error("Cannot read"))}': 'p.mdx:1:2:',
  }
  for (const [source, start] of Object.entries(places)) {
    const error = await t.throwsAsync(render(t, source), { instanceOf: TemplateError })
    t.true(error?.message.startsWith(`${start} Cannot read`), `${source}: ${error?.message}`)
  }
})

test('the components of a template are collected with their places', async (t) => {
  const source =
    '<Card title="a" big n={1} {...props}>x</Card>\n\n{[1].map((n) => <Row key={n} a="1" />)}'
  const { uses } = await compileMdx({ file: 'p.mdx', source }, await folderWith(t, {}))
  t.deepEqual(uses, [
    {
      name: 'Card',
      line: 1,
      column: 1,
      spread: true,
      children: true,
      attributes: [
        { name: 'title', line: 1, column: 7, value: 'a' },
        { name: 'big', line: 1, column: 17, value: true },
        { name: 'n', line: 1, column: 21 },
      ],
    },
    {
      name: 'Row',
      line: 3,
      column: 17,
      spread: false,
      children: false,
      attributes: [{ name: 'a', line: 3, column: 30, value: '1' }],
    },
  ])
})

test('the cache keeps one file per content and mends a damaged one', async (t) => {
  const dir = await folderWith(t, {})
  const first = await compileMdx({ file: 'p.mdx', source: '# a' }, dir)
  t.deepEqual(await compileMdx({ file: 'p.mdx', source: '# a' }, dir), first)
  const [name = ''] = await readdir(dir)
  await writeFile(join(dir, name), '{"code":')
  t.deepEqual(await compileMdx({ file: 'p.mdx', source: '# a' }, dir), first)
  await compileMdx({ file: 'p.mdx', source: '# b' }, dir)
  await compileMdx({ file: 'q.mdx', source: '# b' }, dir)
  const files = await readdir(dir)
  t.is(files.length, 3)
  t.true(files.every((file) => /^[0-9a-f]{64}\.json$/.test(file)))
})

test('a process with a warm cache never loads the compiler', async (t) => {
  const dir = await folderWith(t, {})
  const program = `
    import { register } from 'node:module'
    register('data:text/javascript,' + encodeURIComponent(\`export async function resolve(name, context, next) {
      if (name.startsWith('@mdx-js') || name.startsWith('remark')) throw new Error('compiler loaded')
      return next(name, context)
    }\`))
    const { compileMdx, evaluateMdx } = await import('#server/theme/mdx/load.ts')
    const compiled = await compileMdx({ file: 'p.mdx', source: '# a' }, ${JSON.stringify(dir)})
    process.stdout.write(typeof evaluateMdx(compiled, 'p.mdx'))`
  const run = () =>
    promisify(execFile)(process.execPath, ['--import=tsx', '--input-type=module', '-e', program])
  await t.throwsAsync(run(), { message: /compiler loaded/ })
  await compileMdx({ file: 'p.mdx', source: '# a' }, dir)
  t.is((await run()).stdout, 'function')
})
