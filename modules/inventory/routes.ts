/** Every URL of the module. */
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import * as stock from './admin/stock.tsx'
import { adjustment, change, history, listing } from './schemas.ts'

export const admin = new Routes()

admin.get('/admin/inventory', takes(listing, stock.list))
admin.put(
  '/admin/inventory/:variantId/update',
  idempotent,
  takes(change, stock.update, { again: stock.again }),
)
admin.post('/admin/inventory/adjust', idempotent, takes(adjustment, stock.adjust))
admin.get('/admin/inventory/:variantId/movements', takes(history, stock.movements))
