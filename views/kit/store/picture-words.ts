import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'

/** What the pictures of a list are shown with by public/js/photo-viewer.js. */
export const pictureWords = (t: Translate) => ({
  'data-close': attr(t('ui.close')),
  'data-next': attr(t('ui.nextPicture')),
  'data-previous': attr(t('ui.previousPicture')),
  'data-zoom': attr(t('ui.zoomPicture')),
})
