import test from 'ava'
import { anyAdmin, fullAdmin, may, reads, writes } from '#server/access/permissions.ts'
import { withheldFrom } from '#server/access/withhold-markup.ts'
import type { Method } from '#server/http/context.ts'
import { Routes, tableOf } from '#server/http/routes.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { defineModule } from '#server/module.ts'
import type { User } from '#server/scope.ts'
import type { Grants } from '#server/user.ts'
import { read } from '#test/helpers/markup/page.ts'

const admin = (grants: Grants): User => ({
  id: '1',
  name: 'Ada',
  email: 'ada@shop.test',
  emailVerified: true,
  role: 'admin',
  grants,
  permissionSet: 'Editors',
})

test('an admin without a permission set may do everything, one with a set what it says, a customer nothing', (t) => {
  const set = admin({ products: 'write', pages: 'read' })
  t.true(may(admin('all'), 'products', 'all'))
  t.true(may(set, 'products', 'write'))
  t.true(may(set, 'products', 'read'))
  t.true(may(set, 'pages', 'read'))
  t.false(may(set, 'pages', 'write'))
  t.false(may(set, 'settings', 'read'))
  t.true(may(set, 'settings', 'any'))
  t.false(may(set, 'products', 'all'))
  for (const name of ['constructor', '__proto__', 'toString']) t.false(may(set, name, 'read'))
  for (const access of ['any', 'read', 'write', 'all'] as const) {
    t.false(may({ ...admin('all'), role: 'customer' }, 'products', access))
    t.false(may(undefined, 'products', access))
  }
})

const routes = new Routes()
routes.get('/admin/notes', () => undefined)
routes.get('/admin/notes/:id', () => undefined)
routes.put('/admin/notes/:id/update', () => undefined)
const table = tableOf([defineModule({ name: '@test/notes', admin: routes })])

test('an address of a page is known by its route, with query, anchor and at /api', (t) => {
  const at = (method: Method, address: string) => routeAt(table, method, address)?.path
  t.is(at('GET', '/admin/notes?take=5#row'), '/admin/notes')
  t.is(at('GET', '/api/admin/notes/7'), '/admin/notes/:id')
  t.is(at('PUT', '/admin/notes/a%20b/update'), '/admin/notes/:id/update')
  t.is(at('POST', '/admin/notes/7/update'), undefined)
  t.is(at('GET', 'https://other.example/admin/notes'), undefined)
  t.is(at('GET', '//other.example/admin/notes'), undefined)
  t.is(at('GET', '/admin/notes/7/8'), undefined)
  t.is(at('GET', 'http://['), undefined)
})

/** May read everything and change nothing. */
const reader = (html: string) => withheldFrom(html, (method) => method === 'GET')
/** May follow nothing below /admin/shut. */
const outside = (html: string) => withheldFrom(html, (_, address) => !address.includes('/shut'))

test('a form that may not be sent is switched off where it stands, and what it holds stays readable', (t) => {
  const { html, withheld } = reader(
    '<h2>Note</h2><form method="post" action="/a"><input name="title" value="&lt;b> \'x"><button>Save</button></form><p>after</p>',
  )
  t.is(
    html,
    '<h2>Note</h2><form method="post" action="/a"><fieldset class="withheld" disabled><input name="title" value="&lt;b> \'x"><button>Save</button></fieldset></form><p>after</p>',
  )
  t.true(withheld)
})

test('a form of nothing but buttons is left out', (t) => {
  const form =
    '<form method="post" action="/a"><input type="hidden" name="_method" value="DELETE"><button>Delete</button></form>'
  t.deepEqual(reader(`<p>a</p>${form}<p>b</p>`), { html: '<p>a</p><p>b</p>', withheld: true })
})

test('the method of a form is the one that it sends: _method, the query, its own', (t) => {
  const asked: string[] = []
  const seen = (method: Method, address: string) => asked.push(`${method} ${address}`) > 0
  withheldFrom(
    '<form method="post" action="/a"><input type="hidden" name="_method" value="PUT"></form>',
    seen,
  )
  withheldFrom('<form method="post" action="/b?_method=delete"><input name="x"></form>', seen)
  withheldFrom('<form method="post" action="/c"><input name="x"></form>', seen)
  withheldFrom('<form action="/d"><input name="x"></form>', seen)
  t.deepEqual(asked, ['PUT /a', 'DELETE /b?_method=delete', 'POST /c', 'GET /d'])
})

test('what belongs to a shut form from elsewhere on the page goes or is switched off with it', (t) => {
  const { html } = reader(
    '<button form="f" type="submit"><span>Save</span></button><select form="f" name="s"><option>1</option></select><form id="f" method="post" action="/a"><input name="x"></form>',
  )
  t.false(read(html).has({ role: 'button' }))
  t.notRegex(html, /Save/)
  t.true(read(html).has({ form: 'f', disabled: '' }))
})

test('a link that may not be followed stays as its words, one that looks like a button goes', (t) => {
  t.deepEqual(outside('<p><a class="row-link" href="/admin/shut/1" data-row-link>One</a></p>'), {
    html: '<p><a class="row-link" data-row-link>One</a></p>',
    withheld: false,
  })
  const button = '<a class="button button-primary" href="/admin/shut/new"><svg></svg>New</a>'
  t.deepEqual(outside(`${button}<a href="/open">Open</a>`), {
    html: '<a href="/open">Open</a>',
    withheld: true,
  })
})

test('a button that leads elsewhere, and what htmx would ask for, go by the same rule', (t) => {
  const { html } = reader(
    '<form method="get" action="/list"><input name="q"><button formaction="/a">Act</button><button>Find</button></form><textarea hx-post="/preview" hx-get="/part"></textarea><button hx-delete="/a">Drop</button>',
  )
  t.is(
    html,
    '<form method="get" action="/list"><input name="q"><button>Find</button></form><textarea hx-get="/part"></textarea>',
  )
})

test('markup that withholds nothing stays as it is, whatever its attributes say', (t) => {
  const html =
    '<!doctype html><p title="<form action=\'/a\' method=post>">x</p><a href="/b">b</a><input name=q disabled><br>'
  t.deepEqual(reader(html), { html, withheld: false })
})

test('GET reads and everything else writes, unless a word in the route line says otherwise', (t) => {
  const lines = new Routes()
  const nothing = () => undefined
  lines.get('/admin/notes', nothing)
  lines.get('/admin/notes/new', writes, nothing)
  lines.post('/admin/notes/preview', reads, nothing)
  lines.delete('/admin/notes/:id/delete', nothing)
  lines.get('/admin/home', anyAdmin, nothing)
  lines.get('/admin/roles', fullAdmin, nothing)
  const access = tableOf([defineModule({ name: '@test/notes', admin: lines })]).map(
    (route) => `${route.method} ${route.path} ${route.access}`,
  )
  t.deepEqual(access.sort(), [
    'DELETE /admin/notes/:id/delete write',
    'GET /admin/home any',
    'GET /admin/notes read',
    'GET /admin/notes/new write',
    'GET /admin/roles all',
    'POST /admin/notes/preview read',
  ])
})
