import { reads, writes } from '#server/access/permissions.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { takesList } from '#server/lists/takes-list.ts'
import * as several from './admin/bulk.tsx'
import * as edit from './admin/crop.ts'
import * as file from './admin/file.tsx'
import * as folders from './admin/folders.tsx'
import * as library from './admin/library.tsx'
import { picker } from './admin/picker.tsx'
import {
  bulk,
  byAddress,
  byId,
  crop,
  description,
  folder,
  folderChange,
  listing,
  sending,
} from './schemas.ts'

const megabyte = 1024 * 1024
/** As large as the largest kind of file may be; each kind has its own cap. */
const one = { multipart: 10 * megabyte }

export const admin = new Routes()
admin.get('/admin/media', takesList(listing, library.list))
library.libraryFile(admin)
admin.post('/admin/media/upload', takes(sending, library.receive, { ...one, files: 10 }))
admin.get('/admin/media/picker', reads, takes(listing, picker))
admin.get('/admin/media/of', reads, takes(byAddress, file.at))
admin.post('/admin/media/bulk', takes(bulk, several.act))
admin.get('/admin/media/folders', folders.list)
admin.post('/admin/media/folders/create', takes(folder, folders.create, { again: folders.again }))
admin.put(
  '/admin/media/folders/:id/update',
  takes(folderChange, folders.rename, { again: folders.again }),
)
admin.delete('/admin/media/folders/:id/delete', takes(byId, folders.remove))
admin.get('/admin/media/:id', takes(byId, file.show))
admin.put('/admin/media/:id/update', takes(description, file.update, { again: file.again }))
admin.post('/admin/media/:id/replace', takes(byId, file.replace, one))
admin.put(
  '/admin/media/:id/crop',
  takes(crop, edit.crop, { again: edit.again, present: edit.present }),
)
admin.get('/admin/media/:id/delete', writes, takes(byId, file.ask))
admin.delete('/admin/media/:id/delete', takes(byId, file.remove))
