// Generated from templates/*/config.json by `npm run platform -- generate`; not edited by hand.
import type { Placed } from '#server/component.ts'
import type dashboardModule from '../modules/dashboard/index.ts'
import type systemModule from '../modules/system/index.ts'
import type authModule from '../modules/auth/index.ts'
import type settingsModule from '../modules/settings/index.ts'
import type storefrontModule from '../modules/storefront/index.ts'
import type productsModule from '../modules/products/index.ts'
import type inventoryModule from '../modules/inventory/index.ts'
import type collectionsModule from '../modules/collections/index.ts'
import type searchModule from '../modules/search/index.ts'
import type pagesModule from '../modules/pages/index.ts'
import type uploadsModule from '../modules/uploads/index.ts'
import type mediaModule from '../modules/media/index.ts'
import type reviewsModule from '../modules/reviews/index.ts'
import type newsletterModule from '../modules/newsletter/index.ts'
import type contactModule from '../modules/contact/index.ts'
import type importExportModule from '../modules/import-export/index.ts'
import type auditLogModule from '../modules/audit-log/index.ts'
import type seoModule from '../modules/seo/index.ts'
import type redirectsModule from '../modules/redirects/index.ts'

declare global {
  interface MDXProvidedComponents extends Placed<typeof dashboardModule>, Placed<typeof systemModule>, Placed<typeof authModule>, Placed<typeof settingsModule>, Placed<typeof storefrontModule>, Placed<typeof productsModule>, Placed<typeof inventoryModule>, Placed<typeof collectionsModule>, Placed<typeof searchModule>, Placed<typeof pagesModule>, Placed<typeof uploadsModule>, Placed<typeof mediaModule>, Placed<typeof reviewsModule>, Placed<typeof newsletterModule>, Placed<typeof contactModule>, Placed<typeof importExportModule>, Placed<typeof auditLogModule>, Placed<typeof seoModule>, Placed<typeof redirectsModule> {}
}
