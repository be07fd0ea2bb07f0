/** Every URL of the module. Its buyer pays at the checkout. */
import { writes } from '#server/access/permissions.ts'
import { idempotent } from '#server/http/idempotency/idempotent.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as acts from './admin/acts.ts'
import { takeTyped, update } from './admin/form.ts'
import { draftList } from './admin/list.tsx'
import * as beginning from './admin/new.tsx'
import * as draft from './admin/one.tsx'
import { place } from './admin/place.ts'
import * as input from './schemas.ts'
import * as shape from './views/json.ts'

const { path } = place
const { again, present } = draft
const given = gives(shape.one)

export const admin = new Routes()
draftList(admin)
admin.get(`${path}/new`, writes, gives(shape.newShape), takes(input.looking, beginning.ask))
admin.post(
  `${path}/create`,
  idempotent,
  gives(shape.one, 201),
  takes(input.creation, beginning.create, { again: beginning.again }),
)
admin.get(`${path}/:id`, given, takes(input.editing, draft.show))
admin.put(
  `${path}/:id/update`,
  given,
  takes(input.form, update, { again, present, keeps: takeTyped }),
)
admin.post(
  `${path}/:id/lines`,
  idempotent,
  gives(shape.one, 201),
  takes(input.adding, acts.add, { again }),
)
admin.post(
  `${path}/:id/send`,
  idempotent,
  given,
  takes(input.sending, acts.send, { again, present }),
)
admin.post(
  `${path}/:id/place`,
  idempotent,
  gives(shape.placedShape),
  takes(input.placing, acts.order, { again, present }),
)
admin.put(`${path}/:id/cancel`, given, takes(input.byId, acts.cancel, { again }))
