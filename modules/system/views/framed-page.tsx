/** A themed page without header and footer, for an iframe of the admin. */

import type { Ctx } from '#server/http/context.ts'
import { policy } from '#server/http/safety/security-headers.ts'
import { withoutBlockedPictures } from '#server/pages/blocked-pictures.ts'
import { PictureGone } from '#views/kit/store/picture-gone.tsx'
import { Document } from '#views/layouts/document.tsx'

/** Answers with `content` in a page that our own pages may frame; it runs no script. */
export function respondPiece(ctx: Ctx, title: string, content: string): void {
  const { look, declared, shop, language, t } = ctx.scope
  const gone = String(PictureGone({ words: t('ui.pictureGone') }))
  const safeContent = withoutBlockedPictures(content, shop.imageHosts, gone)
  ctx.set('Content-Security-Policy', policy(shop.imageHosts, { ancestors: "'self'" }))
  ctx.set('X-Frame-Options', 'SAMEORIGIN')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/html; charset=utf-8'
  ctx.status = 200
  ctx.body = String(
    <Document
      lang={language}
      title={title}
      head={'<meta name="robots" content="noindex">' as 'safe'}
      body={
        <main id="main" class="piece">
          {safeContent}
        </main>
      }
      styles={look.styles([...new Set(declared.styles.map(({ sheet }) => sheet))])}
      scripts={[]}
      fonts={[...look.fonts]}
      icon={look.icon}
    />,
  )
}
