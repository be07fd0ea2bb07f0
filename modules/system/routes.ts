import { bare, page } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import * as components from './admin/components.tsx'
import * as jobs from './admin/jobs.tsx'
import { status } from './admin/status.tsx'
import { byId, byName, bySection, componentSearch, jobSearch } from './schemas.ts'
import * as api from './store/api.tsx'
import { alive, ready } from './store/health.ts'
import { metrics } from './store/metrics.ts'

export const store = new Routes()
store.get('/healthz', bare, alive)
store.get('/readyz', bare, ready)
store.get('/metrics', bare, gives('text/plain'), metrics)
store.get('/openapi.json', api.describe)
store.get('/docs', page, api.index)
store.get('/docs/schemas', page, api.schemas)
store.get('/docs/:section', page, takes(bySection, api.section))

export const admin = new Routes()
admin.get('/admin/system', status)
admin.get('/admin/system/components', takes(componentSearch, components.list))
admin.get('/admin/system/components/:name', takes(byName, components.show))
admin.get(
  '/admin/system/components/:name/preview',
  gives('text/html'),
  takes(byName, components.preview),
)
admin.get('/admin/system/jobs', takesList(jobSearch, jobs.list))
jobs.jobFile(admin)
admin.get('/admin/system/jobs/:id', takes(byId, jobs.show))
admin.post('/admin/system/jobs/:id/retry', takes(byId, jobs.retry))
admin.post('/admin/system/jobs/:id/cancel', takes(byId, jobs.cancel))
