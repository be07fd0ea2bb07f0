import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { Announcement } from '../../modules/announcements/models/announcement.ts'
import { remember } from './records.ts'
import { shop } from './shop.ts'

/** The line above every page in both languages. None where the module is off, or where the merchant has one. */
export async function seedAnnouncement(scope: Scope): Promise<void> {
  if (!kernelOf(scope).theme.offers('AnnouncementBar')) return
  if ((await Announcement.in(scope).resultSize()) > 0) return
  const settled = (await scope.ask('settings.shop', undefined)) ?? scope.shop
  const { id } = await Announcement.create(scope, {
    texts: {
      ...Object.fromEntries([scope.shop, settled].map((one) => [one.language, shop.announcement])),
      de: shop.germanAnnouncement,
    },
    status: 'published',
  })
  await remember(scope, Announcement, [id])
}
