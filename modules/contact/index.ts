import { defineModule } from '#server/module.ts'

export default defineModule({ name: '@platform/contact' })
