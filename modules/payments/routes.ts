/** Every URL of the module. */
import { z } from 'zod'
import { signed } from '#server/access/guards.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { receive } from './store/webhooks.ts'

const received = gives(z.object({ received: z.literal(true) }))

export const store = new Routes()
store.post('/webhooks/:gateway', signed, received, receive)
store.post('/:gateway/webhook', signed, received, receive)
