import type { Listens } from '#server/dispatcher.ts'
import { publish } from './models/publish.ts'

export const listens: Listens = { published: publish }
