/** Announcements as the audit log tells them, and as the trash keeps them. */
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import { Announcement, fields as record } from './announcement.ts'

const declared = {
  model: Announcement,
  record,
  area: 'announcements',
  words: 'announcements.admin',
  label: 'announcements.admin.one',
  path: '/admin/announcements/:id',
  named: 'texts',
} as const

export const announcementActs = recordActs(declared)
export const announcementTrash = recordTrash(declared)
