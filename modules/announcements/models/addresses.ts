/** The preview link of announcements. */
import { Announcement } from './announcement.ts'

export const announcementLink = {
  ...{ kind: 'announcement', path: '/admin/announcements', model: Announcement },
  under: '/announcements/preview/',
}
