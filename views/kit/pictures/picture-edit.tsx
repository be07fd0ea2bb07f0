import type { Translate } from '../../props.ts'
import { LinkButton } from '../fields/button.tsx'

interface PictureEditProps {
  address: string
  iconOnly?: boolean
  t: Translate
}

/** The way from a picture that is uploaded here to its page, where it is cropped, turned and given its focal point. */
export const PictureEdit = ({ address, iconOnly = false, t }: PictureEditProps) =>
  /^\/(?!\/)/.test(address) ? (
    <LinkButton
      href={`/admin/media/of?address=${encodeURIComponent(address)}`}
      label={t('adminui.pictures.edit')}
      icon="crop"
      variant={iconOnly ? 'quiet' : 'plain'}
      small={true}
      iconOnly={iconOnly}
      with={{ 'data-picture-edit': true }}
    />
  ) : null
