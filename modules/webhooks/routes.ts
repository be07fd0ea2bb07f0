import { writes } from '#server/access/permissions.ts'
import { byId } from '#server/desk/noun.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import * as deliveries from './admin/deliveries.tsx'
import * as editor from './admin/editor.tsx'
import { desk } from './admin/noun.tsx'
import { askToRotate } from './admin/rotation.ts'
import { fields } from './models/webhook.ts'
import { byDelivery, deliverySearch, replaySince } from './schemas.ts'
import { created, one } from './views/shapes.ts'

const path = '/admin/webhooks'
const { again, present } = editor

export const admin = new Routes()
admin.get(`${path}/new`, writes, editor.blank)
admin.post(`${path}/create`, gives(created, 201), takes(fields.creation, editor.create, { again }))
admin.get(`${path}/:id`, gives(one), takes(byId, editor.show))
admin.put(`${path}/:id/update`, gives(one), takes(fields.change, editor.update, { again, present }))
admin.get(`${path}/:id/rotate`, writes, takes(byId, askToRotate))
admin.put(`${path}/:id/rotate`, gives(created), takes(byId, editor.rotate))
admin.post(`${path}/:id/test`, takes(byId, editor.test))
admin.get(`${path}/:id/deliveries`, takes(deliverySearch, deliveries.list))
admin.post(`${path}/:id/deliveries/replay`, takes(replaySince, deliveries.replayFailed))
admin.get(`${path}/:id/deliveries/:deliveryId`, takes(byDelivery, deliveries.show))
admin.post(`${path}/:id/deliveries/:deliveryId/replay`, takes(byDelivery, deliveries.replay))
desk(admin)
