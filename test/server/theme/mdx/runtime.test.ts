import test from 'ava'
import { isSafeUrl, isSafeUrlSet } from '#server/text/urls/safe-url.ts'
import { type Frame, print, Slot } from '#server/theme/mdx/print.ts'
import { attemptsIn, Fragment, jsx, jsxDEV, markup } from '#server/theme/mdx/runtime.ts'
import { TemplateError } from '#server/theme/mdx/template-error.ts'

const HOSTILE = `<img src=x onerror=alert(1)>\${7*7}{7*7}"'&`
const SHOWN = `&lt;img src=x onerror=alert(1)>\${7*7}{7*7}&#34;&#39;&amp;`
const at = { file: 'page.mdx', line: 1, column: 1 }

function frame(reports: string[] = []): Frame<undefined> {
  return {
    scope: undefined,
    fail: (error, name) => {
      reports.push(error.message)
      return `[no ${name}]`
    },
    report: (error) => reports.push(error.message),
  }
}

const html = (child: unknown, reports?: string[]) => print(child, frame(reports), at)

test('hostile text prints as its own characters', (t) => {
  t.is(html(jsx('p', { children: HOSTILE })), `<p>${SHOWN}</p>`)
})

test('hostile text in an attribute stays inside the attribute', (t) => {
  t.is(html(jsx('p', { title: HOSTILE })), `<p title="${SHOWN}"></p>`)
})

test('hostile text in nested lists and fragments is escaped', (t) => {
  const nested = jsx(Fragment, {
    children: [[HOSTILE, [jsx('b', { children: [[HOSTILE]] })]], null],
  })
  t.is(html(nested), `${SHOWN}<b>${SHOWN}</b>`)
})

test('hostile text that comes as a promise is escaped', async (t) => {
  const later = (value: unknown) => Promise.resolve(value)
  const child = jsx('p', { title: later(HOSTILE), children: [later(HOSTILE), later([HOSTILE])] })
  t.is(await html(child), `<p title="${SHOWN}">${SHOWN}${SHOWN}</p>`)
})

test('what a function of a template answers is text', (t) => {
  t.is(html(jsx(() => HOSTILE, {})), SHOWN)
  t.is(html(jsx((props: { children: unknown }) => props.children, { children: HOSTILE })), SHOWN)
})

test('finished markup, numbers and nothing print as they are', (t) => {
  t.is(html([markup('<b>x</b>'), 7, 7n, true, false, null, undefined]), '<b>x</b>77')
})

test('an object, a function and a symbol are refused instead of printed', (t) => {
  for (const value of [{ a: 1 }, () => 1, Symbol('x')]) {
    t.throws(() => html(value), {
      instanceOf: TemplateError,
      message: /prints text and components/,
    })
  }
})

test('siblings start together and keep their order', async (t) => {
  const started: string[] = []
  const slot = (name: string, wait: Promise<unknown>) =>
    new Slot<undefined>(name, async () => {
      started.push(name)
      await wait
      return name
    })
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = html([jsx(slot('one', gate), {}), jsx(slot('two', Promise.resolve()), {})])
  t.deepEqual(started, ['one', 'two'])
  release()
  t.is(await page, 'onetwo')
})

for (const name of [
  'onclick',
  'onError',
  'ONLOAD',
  'srcdoc',
  'attrs',
  'style',
  'hx-on:click',
  'data-hx-on:click',
  'dangerouslySetInnerHTML',
  'a b',
  '"x',
  'x>y',
  '',
  '1a',
  '@click',
]) {
  test(`the attribute ${JSON.stringify(name)} is refused`, (t) => {
    t.throws(() => html(jsx('p', { [name]: 'x' })), { instanceOf: TemplateError })
  })
}

for (const tag of [
  'script',
  'SCRIPT',
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'noscript',
  'set',
  'p onclick=x',
  '',
]) {
  test(`the element ${JSON.stringify(tag)} is refused`, (t) => {
    t.throws(() => html(jsx(tag, {})), { instanceOf: TemplateError })
  })
}

for (const url of [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java&#115;cript:alert(1)',
  'java&#x73;cript:alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  '&#106avascript:alert(1)',
  'java&amp;#115;cript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
]) {
  test(`the address ${JSON.stringify(url)} is left out and reported`, (t) => {
    const reports: string[] = []
    t.is(html(jsx('a', { href: url, children: 'x' }), reports), '<a>x</a>')
    t.regex(reports.join(), /^page\.mdx:1:1: The address in "href" was left out/)
    t.false(isSafeUrlSet(`/a.webp 1x, ${url} 2x`))
  })
}

for (const url of [
  '/a?b=1&c=2',
  '#top',
  'https://example.com/x',
  'HTTP://x',
  'mailto:a@b.c',
  'tel:+123',
  '//cdn.example.com/x',
  'a/b:c',
  '?q=a:b',
  '',
]) {
  test(`the address ${JSON.stringify(url)} is kept`, (t) => {
    t.true(isSafeUrl(url))
    t.is(html(jsx('a', { href: url })), `<a href="${url.replaceAll('&', '&amp;')}"></a>`)
  })
}

test('script in an htmx value is left out', (t) => {
  t.is(
    html(
      jsx('a', { 'hx-vals': 'js:{a:1}', 'hx-get': 'javascript:1', 'data-hx-post': 'data:x' }),
      [],
    ),
    '<a></a>',
  )
  t.is(html(jsx('a', { 'hx-get': '/x' })), '<a hx-get="/x"></a>')
})

test('attributes print booleans, numbers, class lists and React spellings', (t) => {
  const props = {
    className: ['a', false, 'b'],
    htmlFor: 'x',
    hidden: true,
    draggable: false,
    'aria-busy': false,
    tabIndex: 0,
    id: null,
  }
  t.is(
    html(jsx('label', props)),
    '<label class="a b" for="x" hidden aria-busy="false" tabIndex="0"></label>',
  )
})

test('an attribute refuses markup and objects', (t) => {
  t.throws(() => html(jsx('p', { title: markup('<b>') })), { message: /takes text, not markup/ })
  t.throws(() => html(jsx('p', { title: {} })), { message: /takes text, not object/ })
})

test('void elements have no closing tag', (t) => {
  t.is(html([jsx('br', {}), jsx('img', { alt: '' })]), '<br><img alt="">')
})

test('a slot that fails, now or later, is replaced and names the tag', async (t) => {
  const reports: string[] = []
  const now = new Slot<undefined>('Now', () => {
    throw new Error('db down')
  })
  const later = new Slot<undefined>('Later', () => Promise.reject(new Error('too late')))
  const placed = (type: unknown, line: number) =>
    jsxDEV(type, {}, undefined, false, { fileName: 'p.mdx', lineNumber: line, columnNumber: 3 })
  t.is(await html(['a', placed(now, 4), placed(later, 5), 'b'], reports), 'a[no Now][no Later]b')
  t.deepEqual(reports, ['p.mdx:4:3: <Now> failed: db down', 'p.mdx:5:3: <Later> failed: too late'])
})

test('an expression that fails costs the slot or section around it', (t) => {
  const attempt = attemptsIn('p.mdx')
  const boom = () =>
    attempt(
      () => {
        throw new Error('boom')
      },
      7,
      9,
    )
  const part = new Slot<undefined>('Part', (props, inner, where) =>
    print(props.children, inner, where),
  )
  const reports: string[] = []
  const page = [
    jsx(part, { children: jsx('p', { children: boom() }) }),
    jsx('section', { id: boom() }),
    'rest',
  ]
  t.is(html(page, reports), '[no Part][no section]rest')
  t.deepEqual(reports, ['p.mdx:7:9: boom', 'p.mdx:7:9: boom'])
  t.throws(() => html(jsx('p', { children: boom() })), {
    instanceOf: TemplateError,
    message: 'p.mdx:7:9: boom',
  })
})

test('a failure that was spread into the props is not printed', (t) => {
  const failed = attemptsIn('p.mdx')(
    () => {
      throw new Error('boom')
    },
    2,
    3,
  )
  t.throws(() => html(jsx('p', { ...(typeof failed === 'object' ? failed : {}) })), {
    message: 'p.mdx:2:3: boom',
  })
})

test('a promise of a template that is rejected names its place and is never unhandled', async (t) => {
  const late = attemptsIn('p.mdx')(() => Promise.reject(new Error('late')), 2, 3)
  await t.throwsAsync(async () => html(['x', late]), { message: 'p.mdx:2:3: late' })
  await t.throwsAsync(async () => html([Promise.reject(new Error('lost')), {}]), {
    instanceOf: TemplateError,
  })
})
