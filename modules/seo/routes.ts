import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { sitemapFile } from './schemas.ts'
import * as shop from './store.tsx'

export const store = new Routes()

store.get('/robots.txt', shop.robots)
store.get('/llms.txt', shop.llms)
store.get('/feeds/google.xml', shop.feed)
store.get('/sitemap.xml', shop.index)
store.get('/sitemaps/:file', gives('application/xml'), takes(sitemapFile, shop.sitemap))
