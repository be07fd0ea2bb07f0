import type { Announcement } from '../models/announcement.ts'

/** An announcement as admins get it; times are UTC. */
export function announcementJson(one: Announcement) {
  const { id, texts, link, tone, pages, dismissable, position, status } = one
  const { fromAt, untilAt, createdAt, updatedAt } = one
  return {
    ...{ id, texts, link, tone, pages, dismissable, position, status },
    ...{ fromAt, untilAt, createdAt, updatedAt },
  }
}

export type AnnouncementJson = ReturnType<typeof announcementJson>
