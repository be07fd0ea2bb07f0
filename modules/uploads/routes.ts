import { adminOnly, bare } from '#server/access/guards.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { removal, sending, stored } from './schemas.ts'
import { fileBytes, onlyFiles, orByForm, receive, remove } from './store/receive.ts'
import { send } from './store/send.ts'

export const store = new Routes()

const removing = takes(removal, remove)
const receiving = takes(sending, receive, { multipart: fileBytes })

store.get(
  '/uploads/stores/:storeId/:file',
  bare,
  gives('application/octet-stream'),
  takes(stored, send),
)
store.post('/upload', adminOnly, orByForm(removing), onlyFiles, receiving)
store.delete('/upload', adminOnly, removing)
