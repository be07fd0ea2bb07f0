/** Every URL of the module. */
import { reads } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { download } from './admin/file.ts'
import { overview } from './admin/overview.tsx'
import { report } from './admin/report.tsx'
import * as accepted from './schemas.ts'
import * as shape from './views/json.ts'

export const admin = new Routes()
admin.get('/admin/reports', gives(shape.overview), takes(accepted.overview, overview))
admin.get('/admin/reports/:name', gives(shape.report), takes(accepted.report, report))
// A POST, because taking figures out is written into the audit log.
admin.post('/admin/reports/:name/export', reads, gives('text/csv'), takes(accepted.file, download))
