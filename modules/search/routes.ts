/** Every URL of the module. */

import { page } from '#server/access/guards.ts'
import { anyAdmin, writes } from '#server/access/permissions.ts'
import { deletionOf } from '#server/desk/remove-at.ts'
import { marked } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as everything from './admin/admin-search.tsx'
import * as filters from './admin/filters.tsx'
import { rebuild } from './admin/rebuild.tsx'
import * as searches from './admin/report.tsx'
import * as synonyms from './admin/synonyms.tsx'
import { filterFields } from './models/filters/filter-settings.ts'
import * as schema from './schemas.ts'
import * as sheet from './store/filters.tsx'
import * as shop from './store/lists.tsx'
import { choose } from './store/report-count.ts'
import { suggest } from './store/suggest.tsx'
import { filterSettings, listing, sheetFilters } from './views/listing/shapes.ts'

/** The page parses its query by itself, so that a filter it cannot read leaves the list standing. */
const listed = marked({ takes: schema.listingQuery }, (_ctx, next) => next())

export const store = new Routes()
store.get('/products', page, gives(listing), listed, shop.products)
store.get('/search', page, gives(listing), listed, shop.search)
store.get('/filters/products', page, gives(sheetFilters), listed, sheet.ofProducts)
store.get('/filters/search', page, gives(sheetFilters), listed, sheet.ofSearch)
store.get('/filters/collections/preview/:token', page, gives(sheetFilters), listed, sheet.ofPreview)
store.get('/filters/collections/:slug', page, gives(sheetFilters), listed, sheet.ofCollection)
store.get('/search/suggest', takes(schema.suggesting, suggest))
store.post('/search/chosen', takes(schema.chosen, choose))

export const admin = new Routes()
admin.post('/admin/search/rebuild', rebuild)
admin.get('/admin/search/filters', gives(filterSettings), takes(schema.filterOrder, filters.show))
admin.put(
  '/admin/search/filters',
  gives(filterSettings),
  takes(filterFields.changeOfOne, filters.update, { present: filters.present }),
)
synonyms.synonymList(admin)
admin.post(
  '/admin/search/synonyms/create',
  takes(schema.synonymCreation, synonyms.create, { again: synonyms.again }),
)
admin.get('/admin/search/synonyms/new', writes, synonyms.blank)
admin.get('/admin/search/synonyms/:id', takes(schema.synonymById, synonyms.show))
admin.put(
  '/admin/search/synonyms/:id/update',
  takes(schema.synonymChange, synonyms.update, {
    again: synonyms.again,
    present: synonyms.present,
  }),
)
admin.get('/admin/search/synonyms/:id/delete', writes, takes(schema.synonymById, synonyms.ask))
admin.delete('/admin/search/synonyms/:id/delete', takes(deletionOf, synonyms.remove))
admin.get('/admin/search', anyAdmin, takes(schema.finding, everything.find))
admin.get('/admin/search/suggest', anyAdmin, takes(schema.finding, everything.suggest))
admin.get('/admin/search/report', takes(schema.reporting, searches.report))
admin.get('/admin/search/report.csv', takes(schema.reporting, searches.file))
