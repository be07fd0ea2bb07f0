/** Every URL of the module. */
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { takesList, takesShort } from '#server/lists/takes-list.ts'
import { stockActs } from './admin/bulk.ts'
import * as grid from './admin/grid.tsx'
import * as stock from './admin/stock.tsx'
import { adjustment, change, gridSaving, history, listing } from './schemas.ts'

export const admin = new Routes()

admin.get('/admin/inventory', takesList(listing, stock.list))
stockActs(admin)
stock.stockFile(admin)
admin.get('/admin/inventory/grid', takesShort(listing, grid.show))
admin.post('/admin/inventory/grid', takes(gridSaving, grid.save))
admin.put(
  '/admin/inventory/:variantId/update',
  idempotent,
  takes(change, stock.update, { again: stock.again }),
)
admin.post('/admin/inventory/adjust', idempotent, takes(adjustment, stock.adjust))
admin.get('/admin/inventory/:variantId/movements', takes(history, stock.movements))
