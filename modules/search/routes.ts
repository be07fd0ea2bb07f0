/** Every URL of the module. */
import { page } from '#server/guards.ts'
import { writes } from '#server/permissions.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import { rebuild } from './admin/rebuild.tsx'
import * as synonyms from './admin/synonyms.tsx'
import { synonymById, synonymChange, synonymCreation } from './schemas.ts'
import * as shop from './store/lists.tsx'

export const store = new Routes()
store.get('/products', page, shop.products)
store.get('/search', page, shop.search)

export const admin = new Routes()
admin.post('/admin/search/rebuild', rebuild)
admin.get('/admin/search/synonyms', synonyms.list)
admin.post(
  '/admin/search/synonyms/create',
  takes(synonymCreation, synonyms.create, { again: synonyms.again }),
)
admin.get('/admin/search/synonyms/new', writes, synonyms.blank)
admin.get('/admin/search/synonyms/:id', takes(synonymById, synonyms.show))
admin.put(
  '/admin/search/synonyms/:id/update',
  takes(synonymChange, synonyms.update, { again: synonyms.again }),
)
admin.get('/admin/search/synonyms/:id/delete', writes, takes(synonymById, synonyms.ask))
admin.delete('/admin/search/synonyms/:id/delete', takes(synonymById, synonyms.remove))
