import { bare } from '#server/guards.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import * as jobs from './admin/jobs.tsx'
import { status } from './admin/status.tsx'
import { byId, jobSearch } from './schemas.ts'
import { alive, ready } from './store/health.ts'
import { metrics } from './store/metrics.ts'

export const store = new Routes()
store.get('/healthz', bare, alive)
store.get('/readyz', bare, ready)
store.get('/metrics', bare, metrics)

export const admin = new Routes()
admin.get('/admin/system', status)
admin.get('/admin/system/jobs', takes(jobSearch, jobs.list))
admin.get('/admin/system/jobs/:id', takes(byId, jobs.show))
admin.post('/admin/system/jobs/:id/retry', takes(byId, jobs.retry))
admin.post('/admin/system/jobs/:id/cancel', takes(byId, jobs.cancel))
