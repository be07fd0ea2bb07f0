// Generated from templates/*/config.json by `npm run platform -- generate`; not edited by hand.
import type { EnabledTheme } from '#server/boot/enabled-modules.ts'
import * as foundryTheme from '../templates/foundry/components.tsx'
import dashboardModule from './dashboard/index.ts'
import systemModule from './system/index.ts'
import authModule from './auth/index.ts'
import settingsModule from './settings/index.ts'
import storefrontModule from './storefront/index.ts'
import productsModule from './products/index.ts'
import inventoryModule from './inventory/index.ts'
import collectionsModule from './collections/index.ts'
import searchModule from './search/index.ts'
import pagesModule from './pages/index.ts'
import uploadsModule from './uploads/index.ts'
import mediaModule from './media/index.ts'
import reviewsModule from './reviews/index.ts'
import newsletterModule from './newsletter/index.ts'
import contactModule from './contact/index.ts'
import importExportModule from './import-export/index.ts'
import auditLogModule from './audit-log/index.ts'
import seoModule from './seo/index.ts'
import redirectsModule from './redirects/index.ts'
import blogModule from './blog/index.ts'
import navigationModule from './navigation/index.ts'
import announcementsModule from './announcements/index.ts'
import translationsModule from './translations/index.ts'
import recommendationsModule from './recommendations/index.ts'

export const themes: Record<string, EnabledTheme> = {
  'base': {
    specifiers: ['dashboard', 'system', 'auth', 'settings', 'storefront', 'products', 'inventory', 'collections', 'search', 'pages', 'uploads', 'media', 'reviews', 'newsletter', 'contact', 'import-export', 'audit-log', 'seo', 'redirects', 'blog', 'navigation', 'announcements', 'translations', 'recommendations'],
    modules: [dashboardModule, systemModule, authModule, settingsModule, storefrontModule, productsModule, inventoryModule, collectionsModule, searchModule, pagesModule, uploadsModule, mediaModule, reviewsModule, newsletterModule, contactModule, importExportModule, auditLogModule, seoModule, redirectsModule, blogModule, navigationModule, announcementsModule, translationsModule, recommendationsModule],
    overrides: {},
  },
  'foundry': {
    specifiers: ['dashboard', 'system', 'auth', 'settings', 'storefront', 'products', 'inventory', 'collections', 'search', 'pages', 'uploads', 'media', 'reviews', 'newsletter', 'contact', 'import-export', 'audit-log', 'seo', 'redirects', 'blog', 'navigation', 'announcements', 'translations', 'recommendations'],
    modules: [dashboardModule, systemModule, authModule, settingsModule, storefrontModule, productsModule, inventoryModule, collectionsModule, searchModule, pagesModule, uploadsModule, mediaModule, reviewsModule, newsletterModule, contactModule, importExportModule, auditLogModule, seoModule, redirectsModule, blogModule, navigationModule, announcementsModule, translationsModule, recommendationsModule],
    overrides: { ...foundryTheme },
  },
}
