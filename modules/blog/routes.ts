/** Every URL of the module. */

import { page } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { deletionOf } from '#server/desk/remove-at.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as authors from './admin/authors.tsx'
import { desk } from './admin/desk.ts'
import * as editor from './admin/edit.tsx'
import { list } from './admin/list.tsx'
import * as state from './admin/state.ts'
import * as schemas from './schemas.ts'
import * as feeds from './store/feeds.ts'
import * as lists from './store/lists.tsx'
import * as post from './store/post.tsx'

export const store = new Routes()

store.get('/blog', page, takes(schemas.listing, lists.list))
store.get('/blog/feed.xml', gives('application/rss+xml'), feeds.xml)
store.get('/blog/feed.json', gives('application/feed+json'), feeds.json)
store.get('/blog/tags/:tag', page, takes(schemas.byTag, lists.tagged))
store.get('/blog/authors/:slug', page, takes(schemas.byAuthor, lists.written))
store.get('/blog/preview/:token', page, takes(schemas.byToken, post.preview))
store.get('/blog/:slug', page, takes(schemas.bySlug, post.show))

export const admin = new Routes()

const { again, present } = editor

admin.get('/admin/blog', takes(schemas.search, list))
admin.get('/admin/blog/new', writes, editor.blank)
admin.post('/admin/blog/create', takes(schemas.creation, editor.create, { again }))
admin.post('/admin/blog/preview', reads, takes(schemas.preview, editor.preview))
desk(admin)
admin.get('/admin/blog/:id', takes(schemas.byId, editor.show))
admin.put('/admin/blog/:id/update', takes(schemas.change, editor.update, { again, present }))
admin.put('/admin/blog/:id/publish', takes(schemas.turning('published'), state.turn, { present }))
admin.put('/admin/blog/:id/unpublish', takes(schemas.turning('draft'), state.turn, { present }))
admin.put('/admin/blog/:id/schedule', takes(schemas.scheduling, state.turn, { present }))
admin.put('/admin/blog/:id/archive', takes(schemas.turning('archived'), state.turn, { present }))
admin.post('/admin/blog/:id/duplicate', takes(schemas.byId, state.duplicate))

admin.get('/admin/blog/authors', authors.list)
admin.get('/admin/blog/authors/new', writes, authors.blank)
admin.post(
  '/admin/blog/authors/create',
  takes(schemas.authorCreation, authors.create, { again: authors.again }),
)
admin.get('/admin/blog/authors/:id', takes(schemas.byId, authors.show))
admin.put(
  '/admin/blog/authors/:id/update',
  takes(schemas.authorChange, authors.update, {
    again: authors.again,
    present: authors.present,
  }),
)
admin.get('/admin/blog/authors/:id/delete', writes, takes(schemas.byId, authors.ask))
admin.delete('/admin/blog/authors/:id/delete', takes(deletionOf, authors.remove))
