/** Every URL of the module. */
import { z } from 'zod'
import { picking } from '#server/blocks/offer-picks.tsx'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { codeList, codeShape } from './admin/code-list.tsx'
import * as codes from './admin/codes.tsx'
import { discounts } from './admin/discounts.tsx'
import * as picks from './admin/picks.tsx'
import { priceLists } from './admin/price-lists.tsx'
import { picksPath } from './models/rules/picks.ts'
import * as input from './schemas.ts'

const path = '/admin/discounts/:id/codes'

const listed = z.object({ codes: z.array(codeShape), total: z.int() })

export const admin = new Routes()
// Before the desk of discounts, which takes what follows its path for an id.
admin.get(picksPath, takes(picking, picks.offer))
admin.all.push(...priceLists.all, ...codeList.all, ...discounts.all)
admin.get(path, gives(listed), takes(input.codes, codes.show))
admin.post(
  path,
  gives(z.object({ codes: z.array(z.string()) }), 201),
  takes(input.newCodes, codes.create, { again: codes.again }),
)
admin.delete(`${path}/:codeId`, takes(input.oneCode, codes.remove))
