/** Every URL of the module. */

import { page } from '#server/access/guards.ts'
import { reads, writes } from '#server/access/permissions.ts'
import { deletionOf } from '#server/desk/remove-at.ts'
import { passesPictures, takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import { previewLink } from '#server/publishing/verbs.ts'
import * as authors from './admin/authors.tsx'
import { desk } from './admin/desk.ts'
import * as editor from './admin/edit.tsx'
import { postLink } from './admin/link.ts'
import { list, postFile } from './admin/list.tsx'
import * as state from './admin/state.ts'
import * as schemas from './schemas.ts'
import * as feeds from './store/feeds.ts'
import * as lists from './store/lists.tsx'
import * as post from './store/post.tsx'
import * as shape from './views/shapes.ts'

export const store = new Routes()

store.get('/blog', page, gives(shape.list), takes(schemas.listing, lists.list))
store.get('/blog/feed.xml', gives('application/rss+xml'), feeds.xml)
store.get('/blog/feed.json', gives('application/feed+json'), feeds.json)
store.get('/blog/tags/:tag', page, gives(shape.tagged), takes(schemas.byTag, lists.tagged))
store.get('/blog/authors/:slug', page, gives(shape.written), takes(schemas.byAuthor, lists.written))
store.get('/blog/preview/:token', page, gives(shape.shown), takes(schemas.byToken, post.preview))
store.get('/blog/:slug', page, gives(shape.shown), takes(schemas.bySlug, post.show))

export const admin = new Routes()

const { again, present } = editor

admin.get('/admin/blog', gives(shape.adminList), takesList(schemas.search, list))
postFile(admin)
admin.get('/admin/blog/new', writes, editor.blank)
admin.post(
  '/admin/blog/create',
  gives(shape.saved, 201),
  takes(schemas.creation, editor.create, { ...takesPictures, again }),
)
admin.post('/admin/blog/preview', reads, takes(schemas.preview, editor.preview, passesPictures))
desk(admin)
admin.get('/admin/blog/:id', gives(shape.edited), takes(schemas.byId, editor.show))
admin.put(
  '/admin/blog/:id/update',
  gives(shape.saved),
  takes(schemas.change, editor.update, { ...takesPictures, again, present }),
)
admin.put(
  '/admin/blog/:id/publish',
  gives(shape.saved),
  takes(schemas.turning('published'), state.turn, { present }),
)
admin.put(
  '/admin/blog/:id/unpublish',
  gives(shape.saved),
  takes(schemas.turning('draft'), state.turn, { present }),
)
admin.put(
  '/admin/blog/:id/schedule',
  gives(shape.saved),
  takes(schemas.scheduling, state.turn, { present }),
)
admin.put(
  '/admin/blog/:id/archive',
  gives(shape.saved),
  takes(schemas.turning('archived'), state.turn, { present }),
)
previewLink(admin, postLink)
admin.post(
  '/admin/blog/:id/duplicate',
  gives(shape.saved, 201),
  takes(schemas.byId, state.duplicate),
)

authors.authorList(admin)
admin.get('/admin/blog/authors/new', writes, authors.blank)
admin.post(
  '/admin/blog/authors/create',
  takes(schemas.authorCreation, authors.create, { ...takesPictures, again: authors.again }),
)
admin.get('/admin/blog/authors/:id', gives(shape.savedAuthor), takes(schemas.byId, authors.show))
admin.put(
  '/admin/blog/authors/:id/update',
  takes(schemas.authorChange, authors.update, {
    ...takesPictures,
    again: authors.again,
    present: authors.present,
  }),
)
admin.get('/admin/blog/authors/:id/delete', writes, takes(schemas.byId, authors.ask))
admin.delete('/admin/blog/authors/:id/delete', takes(deletionOf, authors.remove))
