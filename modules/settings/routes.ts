import { takesPictures } from '#server/files/sent-pictures.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import * as desk from './admin.tsx'
import { change } from './schemas.ts'

export const admin = new Routes()
admin.get('/admin/settings', desk.show)
admin.forms.push({ path: '/admin/settings', words: 'settings.admin', names: desk.fields })
admin.put(
  '/admin/settings',
  takes(change, desk.update, { ...takesPictures, again: desk.again, present: desk.present }),
)
