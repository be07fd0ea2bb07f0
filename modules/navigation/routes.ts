import { reads, writes } from '#server/access/permissions.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { byId, type Noun } from '#server/desk/noun.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import * as editor from './admin/edit.tsx'
import { menuList } from './admin/list.tsx'
import { look } from './admin/look.tsx'
import { find } from './admin/targets.tsx'
import { Menu, type WholeMenu } from './models/menu.ts'
import * as schema from './schemas.ts'
import { show } from './store.tsx'
import { type MenuJson, menuJson } from './views/json.ts'

export const store = new Routes()

store.get('/navigation/:place', takes(schema.byPlace, show))

/** A hundred lines with their labels in several languages. */
const keys = 4000

const noun: Noun<WholeMenu, MenuJson> = {
  path: '/admin/navigation',
  words: 'navigation.admin',
  one: 'menu',
  many: 'menus',
  find: Menu.whole,
  json: menuJson,
  called: ({ title }) => title,
}

export const admin = new Routes()

const { again, present } = editor

menuList(admin)
admin.get('/admin/navigation/new', writes, takes(schema.blank, editor.blank))
admin.post('/admin/navigation/look', reads, takes(schema.look, look, { keys }))
admin.get('/admin/navigation/targets', takes(schema.search, find))
admin.post('/admin/navigation/create', takes(schema.creation, editor.create, { again, keys }))
admin.get('/admin/navigation/:id', takes(byId, editor.show))
admin.put(
  '/admin/navigation/:id/update',
  takes(schema.change, editor.update, { again, present, keys }),
)
deletion(admin, noun, { model: Menu, remove: (scope, id) => Menu.remove(scope, id) })
