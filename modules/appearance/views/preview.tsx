import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

export interface PreviewProps {
  /** Pages of the shop in the look, the front page first. */
  pages: { name: 'home' | 'product' | 'collection'; href: string }[]
  t: Translate
}

/** The shop in the look that is edited, at the width of a desktop or a phone. */
export function Preview({ pages, t }: PreviewProps) {
  return (
    <section
      class="card look-preview"
      aria-label={attr(t('appearance.admin.preview'))}
      data-look-preview
    >
      <div class="look-preview-choices">
        <fieldset>
          <legend class="visually-hidden" safe>
            {t('appearance.admin.width')}
          </legend>
          {(['desktop', 'phone'] as const).map((width) => (
            <label>
              <input
                type="radio"
                name="preview-width"
                value={width}
                checked={width === 'desktop'}
              />{' '}
              <span safe>{t(`appearance.admin.width.${width}`)}</span>
            </label>
          ))}
        </fieldset>
        <ul class="look-preview-pages">
          {pages.map(({ name, href }) => (
            <li>
              <a href={url(href)} target="look-preview" data-look-page={name} safe>
                {t(`appearance.admin.page.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div class="look-frame">
        <iframe
          name="look-preview"
          src={url(pages[0]?.href ?? '/')}
          title={attr(t('appearance.admin.preview'))}
          sandbox="allow-same-origin"
          data-look-frame
        ></iframe>
      </div>
    </section>
  )
}
