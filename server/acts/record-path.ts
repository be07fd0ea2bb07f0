import { owned } from '#server/data/own-property.ts'
import type { Row } from './act.ts'

/** Where an admin opens a record: `/admin/pages/:id`, or with other columns of it, `/admin/discounts/codes?discount=:discountId`. */
export const recordPath = (path: string, row: Row): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(owned(row, name) ?? '')),
  )
