/** What machines read: the head of every page, robots.txt and the sitemap. */
import { defineModule } from '#server/module.ts'
import { store } from './routes.ts'
import { answers } from './talk.ts'

export default defineModule({ name: '@platform/seo', store, answers })
