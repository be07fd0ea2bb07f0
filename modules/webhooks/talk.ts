import type { Gathered, Listens } from '#server/dispatcher.ts'
import { webhookActs, webhookTrash } from './models/act-kinds.ts'
import { publish } from './models/publish.ts'

export const gathers: Gathered = {
  actKinds: () => [webhookActs],
  trashKinds: () => [webhookTrash],
}

export const listens: Listens = { published: publish }
