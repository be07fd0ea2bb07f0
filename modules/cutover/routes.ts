import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as list from './admin/checklist.tsx'
import * as receipt from './admin/receipt.tsx'
import * as schema from './schemas.ts'
import { answerCheck } from './store/check.ts'

export const store = new Routes()
// The shop asks itself by its public name: who answers shows where the name leads.
store.get('/moving-in/check', takes(schema.byNonce, answerCheck))

export const admin = new Routes()
admin.get('/admin/system/moving-in', list.show)
admin.put(
  '/admin/system/moving-in/:step/tick',
  takes(schema.tick, list.tick, { again: list.again }),
)
admin.put('/admin/system/moving-in/:step/untick', takes(schema.byStep, list.untick))
admin.get('/admin/system/moving-in/receipt', receipt.show)
admin.get('/admin/system/moving-in/receipt.pdf', gives('application/pdf'), receipt.pdf)
