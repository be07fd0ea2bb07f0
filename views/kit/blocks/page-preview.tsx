import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'

/**
 * A page of the shop as what is typed would make it, drawn anew while one types; without a script its button opens it. Within
 * the form that it shows. `href` answers a POST of the form with the page.
 */
export function PagePreview({ href, t }: { href: string; t: Translate }) {
  return (
    <div class="page-preview" data-page-preview={url(href)}>
      <div class="label-row">
        <h3 safe>{t('adminui.blocks.preview')}</h3>
        <fieldset class="preview-widths" data-preview-widths hidden>
          <legend class="visually-hidden" safe>
            {t('adminui.blocks.width')}
          </legend>
          {(['desktop', 'phone'] as const).map((width) => (
            <Button
              label={t(`adminui.blocks.${width}`)}
              type="button"
              small={true}
              variant="quiet"
              with={{
                'data-preview-width': width,
                'aria-pressed': width === 'desktop' ? 'true' : 'false',
              }}
            />
          ))}
        </fieldset>
        <Button
          label={t('adminui.blocks.previewButton')}
          icon="external"
          small={true}
          with={{ formaction: url(href), formmethod: 'post', formtarget: '_blank' }}
        />
      </div>
      <div class="preview-screen" data-preview-screen="desktop">
        <iframe
          title={attr(t('adminui.blocks.preview'))}
          sandbox="allow-same-origin"
          data-preview-frame
          hidden
        ></iframe>
      </div>
    </div>
  )
}
